import type { Browser, BrowserContext } from '@playwright/test';

/** A card of home, by which the page counts as shown. */
export const CARD = 'Информатика (Начальный)';

/** Four times slower than this machine, 150 ms for a round trip, 1.6 Mbit/s. */
export const PHONE = { cpu: 4, latency: 150, bytesPerSecond: 200_000 };

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

/** A phone with an empty cache and a session. */
export async function openOnPhone(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.addInitScript(recordText, CARD);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  return {
    /** Milliseconds until the card is shown; then all that is fetched ahead is awaited too. */
    visit: async (address: string) => {
      await page.goto(address);
      await page.waitForFunction(() => 'shownAt' in window);
      const time = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
      await page.waitForLoadState('networkidle');
      return time;
    },
    close: () => context.close(),
  };
}
