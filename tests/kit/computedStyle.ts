/**
 * The pages of the stories have no style sheets, but jsdom matches its own sheet against an element
 * at each getComputedStyle: a third of the time of all stories. What decides whether something is
 * shown is answered from attributes and inline styles here; jsdom answers the rest.
 */
const askJsdom = window.getComputedStyle.bind(window);

/** The `display` of an element without attributes, by its name. */
const displays = new Map<string, string>();

function displayOfName({ namespaceURI, localName }: Element): string {
  const name = `${namespaceURI} ${localName}`;
  const known = displays.get(name);
  if (known !== undefined) return known;
  const { display } = askJsdom(document.createElementNS(namespaceURI, localName));
  displays.set(name, display);
  return display;
}

/** A property of the element's own `style`; empty if it has none. */
function own(element: Element, property: 'display' | 'visibility' | 'pointerEvents'): string {
  return element instanceof HTMLElement || element instanceof SVGElement
    ? element.style[property]
    : '';
}

function display(element: Element): string {
  const isHidden =
    element.hasAttribute('hidden') ||
    element.hasAttribute('popover') ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden');
  // For jsdom a dialog is closed until it has the attribute.
  if (element.localName === 'dialog' && element.hasAttribute('open')) return 'block';
  return own(element, 'display') || (isHidden ? 'none' : displayOfName(element));
}

function inherited(element: Element, property: 'visibility' | 'pointerEvents', initial: string) {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = own(one, property);
    if (value) return value;
  }
  return initial;
}

const ANSWERS: Partial<Record<string | symbol, (element: Element) => string>> = {
  display,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
};

window.getComputedStyle = (element, pseudoElement) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_none, property) => {
      const answer = ANSWERS[property];
      if (answer) return answer(element);
      if (property === 'getPropertyValue') {
        return (name: string) =>
          ANSWERS[name]?.(element) ?? askJsdom(element, pseudoElement).getPropertyValue(name);
      }
      return Reflect.get(askJsdom(element, pseudoElement), property) as unknown;
    },
  });
