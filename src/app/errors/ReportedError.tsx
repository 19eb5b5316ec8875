import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ErrorsActions, ErrorsStore } from 'rest/ErrorsStore';
import { type ErrorReport } from 'rest/error-report';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { NoPermission } from 'ui/state/NoPermission';
import { NoAccessPage } from './NoAccessPage';
import { NotFoundPage } from './NotFoundPage';

/** Shows a refusal of the server in the place of the page, until another page is opened. */
export function ReportedError({ children }: { children: ReactNode }) {
  const report = useStore(ErrorsStore, (state) => state.report);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const reportedAt = useRef<string>();
  if (report && reportedAt.current === undefined) reportedAt.current = address;
  if (!report) reportedAt.current = undefined;
  const isLeft = report !== undefined && reportedAt.current !== address;
  useEffect(() => {
    if (isLeft) void ErrorsActions.dismiss();
  }, [isLeft]);
  if (!report || isLeft) return children;
  return <ReportPage report={report} />;
}

function ReportPage({ report }: { report: ErrorReport }) {
  if (report.kind === 'NotFound') return <NotFoundPage />;
  if (report.kind === 'Unauthorized') return <NoAccessPage />;
  return <MissingStreamPermissionPage streams={report.streams} />;
}

function MissingStreamPermissionPage({ streams }: { streams: readonly string[] }) {
  useDocumentTitle('Missing stream permissions');
  return (
    <div className="tl-main">
      <NoPermission
        as="h1"
        what="These streams"
        title="Missing stream permissions"
        actions={
          <Link className="btn btn-primary" to={Routes.SEARCH.HOME}>
            Search what you may read
          </Link>
        }
      >
        <p>Whoever owns a stream can share it with you. This search asks for streams your account may not read:</p>
        <ul>
          {streams.map((stream) => (
            <li key={stream}>
              <code>{stream}</code>
            </li>
          ))}
        </ul>
      </NoPermission>
    </div>
  );
}
