/** jsdom has no layout and can't scroll; browser tests check scrolling. */
Element.prototype.scrollIntoView = () => undefined;
window.scrollBy = () => undefined;
