import { Navigate, useLocation, useParams } from 'react-router';
import { Routes } from 'routing/Routes';

/** Redirects from alternative addresses of the page, with their parameters. */
export function SearchRedirect() {
  const { id } = useParams();
  const { search } = useLocation();
  return <Navigate replace to={(id === undefined ? Routes.SEARCH.HOME : Routes.STREAMS.search(id)) + search} />;
}
