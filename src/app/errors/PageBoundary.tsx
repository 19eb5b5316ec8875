import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { ErrorState } from 'ui/state/ErrorState';

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
    const reload = <Button onClick={() => window.location.reload()}>Load the page anew</Button>;
    return (
      <div className="tl-main">
        {isMissingCode(error) ? (
          <ErrorState as="h1" title="This page could not be loaded" actions={reload} details={details}>
            Its code did not arrive. After an update of the server the console must be loaded anew; your session stays.
          </ErrorState>
        ) : (
          <ErrorState
            as="h1"
            title="This page stopped working"
            onRetry={() => this.setState({ error: undefined })}
            actions={reload}
            details={details}
          >
            The rest of the console goes on working. Nothing you did not save on this page was saved.
          </ErrorState>
        )}
      </div>
    );
  }
}
