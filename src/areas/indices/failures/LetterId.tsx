import { type IndexerFailure } from 'api/indices/failures';
import { useStore } from 'flux/use-store';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { FailedMessagesStore, messageKey } from '../stores/FailedMessagesStore';

interface LetterIdProps {
  failure: IndexerFailure;
  tabIndex?: number;
}

/** The id of a message that failed; a link once it is known that the message exists. */
export function LetterId({ failure: { index, letter_id: id }, tabIndex }: LetterIdProps) {
  const isStored = useStore(FailedMessagesStore, (state) => state.isStored[messageKey(index, id)]);
  if (!isStored) return <span className="tl-mono">{id}</span>;
  return (
    <Link to={Routes.SEARCH.message(index, id)} className="tl-mono tl-link" tabIndex={tabIndex}>
      {id}
    </Link>
  );
}
