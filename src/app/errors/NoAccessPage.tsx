import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { EmptyState } from 'ui/state/EmptyState';

interface NoAccessPageProps {
  /** What would be needed. */
  permissions?: readonly string[];
}

/** For a page the person may not open. */
export function NoAccessPage({ permissions = [] }: NoAccessPageProps) {
  useDocumentTitle('No access');
  return (
    <div className="tl-main">
      <EmptyState as="h1" title="Your account may not open this page">
        An administrator can give you access.
        {permissions.length > 0 && (
          <p>
            Needed: <code>{permissions.join(', ')}</code>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
