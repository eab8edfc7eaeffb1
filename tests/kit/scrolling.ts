/** jsdom lays nothing out, and so cannot scroll: where a page is scrolled to is for the browser. */
Element.prototype.scrollIntoView = () => undefined;
window.scrollBy = () => undefined;
