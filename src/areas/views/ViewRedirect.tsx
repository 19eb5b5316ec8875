import { type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useView } from './useView';
import { viewRoute } from './view-route';
import { ViewFailed } from './ViewFailed';

/** The address of any view leads to the page of its kind; the query comes along. */
export function ViewRedirect(): ReactNode {
  const { viewId = '' } = useParams();
  const { search } = useLocation();
  const { shown, error, retry } = useView(viewId);
  if (error !== undefined) return <ViewFailed {...{ error, retry }} />;
  return shown ? <Navigate replace to={viewRoute(shown.view) + search} /> : null;
}
