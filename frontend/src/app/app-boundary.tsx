import { Component, type ReactNode } from 'react';
import { BootFailure } from './boot-failure.tsx';

/** Shows a way on where the app itself broke or a part of it could not be loaded, e.g. after an update. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BootFailure onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
