import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of a part that could not be fetched or has thrown an error. */
  fallback: ReactNode;
  /** Called when that happens. */
  onBroken?: () => void;
  children: ReactNode;
}

/** Keeps the page, and the text typed on it, when a part of it breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
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
