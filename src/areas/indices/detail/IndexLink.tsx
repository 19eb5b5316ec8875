import { Link, useLocation } from 'react-router';
import { changeQuery } from 'routing/query-state';

interface IndexLinkProps {
  index: string;
  tabIndex: number;
}

/** Opens the details of an index beside the list. */
export function IndexLink({ index, tabIndex }: IndexLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={{ pathname, search: changeQuery(search, { index }) }} tabIndex={tabIndex} className="tl-mono">
      {index}
    </Link>
  );
}
