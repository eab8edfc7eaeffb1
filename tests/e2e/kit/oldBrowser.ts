import type { BrowserContext } from '@playwright/test';

/** Takes away what Chrome 109 or Firefox 115 lacks, before the page's own code runs. */
function takeAwayObjects() {
  const gone: readonly [owner: object, names: readonly string[]][] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [
      HTMLButtonElement.prototype,
      ['popoverTargetElement', 'popoverTargetAction', 'commandForElement', 'command'],
    ],
    [Element.prototype, Object.keys(Element.prototype).filter((name) => /^aria[A-Z]/.test(name))],
    [Element.prototype, ['moveBefore', 'setHTMLUnsafe', 'getHTML', 'currentCSSZoom']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Int8Array.prototype) as object, ['toSorted', 'toReversed', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object,
      [
        'map',
        'filter',
        'take',
        'drop',
        'flatMap',
        'reduce',
        'toArray',
        'forEach',
        'some',
        'every',
        'find',
      ],
    ],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [CSS, ['highlights']],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [Navigator.prototype, ['userActivation']],
    [window, ['ToggleEvent', 'Iterator', 'scheduler', 'CloseWatcher', 'navigation', 'Temporal']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
}

/** What the two browsers do not read, replaced by words that no browser reads. */
const UNREAD: readonly [RegExp, string][] = [
  [/:has\(/g, ':lacking('],
  [/color-mix\(|light-dark\(/g, 'lacking('],
  [/content:([^;{}]*) \/ ""/g, 'lacking:$1'],
  [/\b(text-wrap|field-sizing|content-visibility|scrollbar-width):/g, 'lacking:'],
];

/** Makes the pages of a context as poor as one of Chrome 109 and one of Firefox 115 together. */
export async function takeAwayNewParts(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAwayObjects);
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = UNREAD.reduce((text, [part, none]) => text.replace(part, none), styles);
    await route.fulfill({ response, body });
  });
}
