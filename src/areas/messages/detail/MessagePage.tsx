import { addToQuery, escapeFieldName, excludingFieldQuery, fieldQuery } from 'lang/query/escape';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useStreams } from 'areas/streams';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { useDelayed } from 'ui/timing/useDelayed';
import { type FieldCommands } from './field-commands';
import { MessageDetail } from './MessageDetail';
import { MessageActions, MessageStore } from './MessageStore';
import { useInputNames } from './useDetail';
import { texts } from './page-texts';
import './MessagePage.css';

const NO_STREAMS: readonly string[] = [];
const HELP = { text: texts.help };

/** On the page of one message every choice begins a search. */
function useSearchCommands(): FieldCommands {
  const navigate = useNavigate();
  return useMemo(() => {
    const search = (query: string) => void navigate(Routes.SEARCH.query({ q: query }));
    return {
      showOnly: (field, value) => search(fieldQuery(field, value)),
      exclude: (field, value) => search(addToQuery('', excludingFieldQuery(field, value))),
      requireField: (field) => search(`_exists_:${escapeFieldName(field)}`),
      newSearch: (field, value) => search(fieldQuery(field, value)),
      isColumn: () => false,
    };
  }, [navigate]);
}

function useMessage(index: string, id: string) {
  useEffect(() => {
    const asked = MessageActions.load(index, id);
    return () => asked.cancel();
  }, [index, id]);
  useInputNames(true);
  useStreams();
  return useStore(MessageStore);
}

/** One stored message, by the index it is in and its id. */
export function MessagePage(): ReactNode {
  const { index = '', id = '' } = useParams();
  const title = texts.title(id, index);
  const { message, isLoading, isMissing, error } = useMessage(index, id);
  const commands = useSearchCommands();
  const isSlow = useDelayed(isLoading, 150);
  useDocumentTitle(title);
  usePageHelp(HELP);
  if (isMissing) {
    return (
      <EmptyState
        as="h1"
        title={texts.notFound.title}
        actions={
          <Link className="btn btn-primary" to={Routes.SEARCH.HOME}>
            {texts.notFound.search}
          </Link>
        }
      >
        <p>
          {texts.notFound.before}
          <code className="tl-mono">{id}</code>
          {texts.notFound.between}
          <code className="tl-mono">{index}</code>
          {texts.notFound.after}
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="tl-main">
      <h1 className="tl-message-title">{title}</h1>
      {message && (
        <div className="card">
          <MessageDetail {...{ message, commands }} streams={NO_STREAMS} isAlone />
        </div>
      )}
      {!message && isSlow && <SkeletonRows rows={10} rowHeight={24} />}
      {error !== undefined && !isLoading && (
        <ErrorState title={texts.notLoaded} onRetry={() => void MessageActions.load(index, id)}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
    </div>
  );
}
