import { useParams } from 'react-router';
import { SearchPage } from './SearchPage';

/** The search page of one stream; remounted for another stream. */
export function StreamSearchPage() {
  const { id = '' } = useParams();
  return <SearchPage key={id} streamId={id} />;
}
