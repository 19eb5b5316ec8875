import { type ReactNode } from 'react';
import { messageOf } from 'rest/failure';
import { PageHeader, type PageHeaderProps } from 'ui/page/PageHeader';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { useDelayed } from 'ui/timing/useDelayed';

const WAIT_MS = 150;

interface WaitingPageProps extends Pick<PageHeaderProps, 'breadcrumb' | 'title'> {
  error: unknown;
  /** What could not be loaded. */
  failed: string;
  onRetry: () => void;
  /** What stands below the head of the page from the beginning: its tabs. */
  children?: ReactNode;
}

/** What stands in the place of a page until it is known what the page is about, or why that cannot be known. */
export function WaitingPage({ error, failed, onRetry, children, ...header }: WaitingPageProps) {
  const isSlow = useDelayed(error === undefined, WAIT_MS);
  return (
    <div className="tl-main">
      <PageHeader {...header} isLoading={error === undefined} />
      {children}
      {error !== undefined && (
        <ErrorState title={failed} onRetry={onRetry}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {isSlow && <SkeletonRows rows={12} rowHeight={40} />}
    </div>
  );
}
