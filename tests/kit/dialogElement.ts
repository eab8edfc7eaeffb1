/**
 * jsdom knows <dialog> but not its methods. This replaces the parts that stories need: the `open`
 * attribute, and the focus that moves into the dialog and back. Browser tests cover the rest.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
};

HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
