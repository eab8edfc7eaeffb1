/** A promise, and the function that resolves it: a server's answer waits until a test opens the gate. */
export function gate(): { open: () => void; passed: Promise<void> } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}
