import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { ErrorState } from 'ui/state/ErrorState';
import { texts } from '../console-texts';

interface PageBoundaryProps {
  /** A change of the address resets the boundary. */
  address: string;
  children: ReactNode;
}

interface PageBoundaryState {
  error?: Error;
  where?: string;
}

const isMissingCode = (error: Error): boolean => error.name === 'ChunkLoadError';

/** Error boundary of a page: the navigation stays, and the page can be retried. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ where: componentStack?.trim().split('\n')[0]?.trim() });
  }

  override componentDidUpdate({ address }: PageBoundaryProps): void {
    if (address !== this.props.address && this.state.error) this.setState({ error: undefined });
  }

  override render() {
    const { error, where } = this.state;
    if (!error) return this.props.children;
    const details = [
      { key: 'message', value: error.message },
      { key: 'part', value: where },
      { key: 'address', value: window.location.pathname },
      { key: 'time', value: new Date().toISOString() },
    ];
    const reload = <Button onClick={() => window.location.reload()}>{texts.crash.reload}</Button>;
    return (
      <div className="tl-main">
        {isMissingCode(error) ? (
          <ErrorState as="h1" title={texts.crash.notLoaded} actions={reload} details={details}>
            {texts.crash.notLoadedExplanation}
          </ErrorState>
        ) : (
          <ErrorState
            as="h1"
            title={texts.crash.stopped}
            onRetry={() => this.setState({ error: undefined })}
            actions={reload}
            details={details}
          >
            {texts.crash.stoppedExplanation}
          </ErrorState>
        )}
      </div>
    );
  }
}
