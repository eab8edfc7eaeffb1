/** jsdom lays nothing out: no size ever changes. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver = StillObserver;
