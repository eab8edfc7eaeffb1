import { expect, test } from '../e2e/kit/fixtures.ts';
import { show } from './figures.ts';
import { medians } from './measure.ts';

const RUNS = 5;
const CARD = 'Информатика (Начальный)';
/** A phone on a slow network: four times slower than this machine, 150 ms for a round trip. */
const PHONE = { cpu: 4, latency: 150, bytesPerSecond: 200_000 };

/** Records when the frame with a text was drawn, in milliseconds since the navigation began. */
function recordText(text: string) {
  new MutationObserver((_changes, observer) => {
    // Not innerText, which lays the page out.
    if (!document.documentElement.textContent.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { shownAt: performance.now() })),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('home on a phone', async ({ browser, baseURL, page, context, openAs }) => {
  test.setTimeout(300_000);
  await openAs('pavlova', '/');
  await expect(page.getByText(CARD).first()).toBeVisible();
  const session = await context.storageState();
  const times: Record<string, number[]> = { cold: [], warm: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await browser.newContext({ baseURL, storageState: session });
    const tab = await visitor.newPage();
    await tab.addInitScript(recordText, CARD);
    const devtools = await visitor.newCDPSession(tab);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
    for (const visit of ['cold', 'warm']) {
      await tab.goto('/');
      await tab.waitForFunction(() => 'shownAt' in window);
      times[visit]?.push(
        await tab.evaluate(() => (window as unknown as { shownAt: number }).shownAt),
      );
      // What is fetched ahead is there.
      await tab.waitForLoadState('networkidle');
    }
    await visitor.close();
  }
  show('Home on a phone: until the first card, 150 ms a round trip, 1.6 Mbit/s', {
    home: medians(times),
  });
});
