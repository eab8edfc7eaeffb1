/**
 * Lets the browser paint and react to the user before the work goes on; a timer would take longer.
 */
export function nextTask(): Promise<void> {
  return new Promise((begin) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      begin();
    };
    port2.postMessage(null);
  });
}
