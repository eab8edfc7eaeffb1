import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What stands there instead of a part that could not be fetched, or breaks. */
  fallback: ReactNode;
  /** Told when that happens. */
  onBroken?: () => void;
  children: ReactNode;
}

/** Keeps the page, and what is typed on it, when a part of it can't be shown. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
