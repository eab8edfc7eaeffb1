/** Replaces ResizeObserver. It never fires, because jsdom has no layout. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver = StillObserver;
