import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { ErrorState } from 'ui/state/ErrorState';
import { texts } from '../console-texts';

interface PageBoundaryProps {
  /** Another address: what crashed there is not shown here. */
  address: string;
  children: ReactNode;
}

interface PageBoundaryState {
  error?: Error;
  where?: string;
}

const isMissingCode = (error: Error): boolean => error.name === 'ChunkLoadError';

/** Keeps a page that crashes from taking the rest along: navigation stays, the page can be tried again. */
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
