import { Navigate, useLocation, useParams } from 'react-router';
import { Routes } from 'routing/Routes';

/** Old and new addresses of the same pages: their parameters come along. */
export function SearchRedirect() {
  const { id } = useParams();
  const { search } = useLocation();
  return <Navigate replace to={(id === undefined ? Routes.SEARCH.HOME : Routes.STREAMS.search(id)) + search} />;
}
