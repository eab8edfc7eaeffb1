// Repairs a page whose code or styles have not come, or are wrong.
import { loadAnew } from '../lib/loading/loadAnew.ts';
import { isStylesheetLoaded } from '../lib/loading/styles.ts';

declare global {
  interface Window {
    /** True once the app's code runs; src/main.tsx sets it. */
    hasStarted?: boolean;
  }
}

const AGAIN_AFTER_MS = 15_000;

const TITLE = 'Журнал не открылся.\n';
const KEEP = '\nНе очищайте данные сайта: в них могут быть неотправленные оценки.';
const WAITING = `${TITLE}Его файлы не приходят с сервера. Он откроется сам, когда они придут.${KEEP}`;
const BROKEN = `${TITLE}Обновите страницу через несколько минут. Если не поможет, скажите администратору.${KEEP}`;

/** Shows in place of the app why it has not opened. */
function showReason(text: string): void {
  const place = document.querySelector('.start');
  // A screen reader must read the text only once.
  if (!place || place.textContent === text) return;
  place.setAttribute('role', 'alert');
  place.textContent = text;
  if (text !== BROKEN) return;
  // An installed app lacks the browser's reload button.
  const button = document.createElement('button');
  button.textContent = 'Обновить страницу';
  button.onclick = () => void repair({ isAsked: true });
  place.append('\n', button);
}

async function repair({ isAsked = false } = {}): Promise<void> {
  const obstacle = await loadAnew({ isAsked });
  // An app that has started without its styles can at least be used.
  if (obstacle === null || window.hasStarted) return;
  showReason(obstacle === 'just done' ? BROKEN : WAITING);
  if (obstacle === 'not served') setTimeout(() => void repair(), AGAIN_AFTER_MS);
}

/** When the page has loaded, checks that its code and styles have come. */
export function watchStart(): void {
  // In development the styles are part of the code.
  if (!import.meta.env.PROD) return;
  addEventListener('load', () => {
    const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!window.hasStarted || !styles || !isStylesheetLoaded(styles)) void repair();
  });
}
