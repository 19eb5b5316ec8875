import { useParams } from 'react-router';
import { SearchPage } from './SearchPage';

/** Searching the messages of one stream; another stream is another page. */
export function StreamSearchPage() {
  const { id = '' } = useParams();
  return <SearchPage key={id} streamId={id} />;
}
