import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorsActions, ErrorsStore } from 'rest/ErrorsStore';
import { type ErrorReport } from 'rest/error-report';
import { MissingStreamPermissionPage, NoAccessPage, NotFoundPage } from './late-pages';

/** Replaces the page by a reported 403 or 404, until another page is opened. */
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
