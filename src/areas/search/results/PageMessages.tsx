import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { colorFinder, type FieldCommands, FieldMenu, useDetail, useMarks } from 'areas/messages';
import { filledIn } from 'areas/query';
import { askedQuery } from '../run/search-result';
import { type SearchPageState } from '../state/useSearchPage';
import { TailPanel } from './lazy-panels';
import { Results } from './Results';
import { type LookedAt } from '../fields/FieldLook';

const FieldLook = lazy(() => import('../fields/FieldLook').then((file) => ({ default: file.FieldLook })));

interface PageMessagesProps extends Pick<SearchPageState, 'address' | 'search' | 'commands' | 'actions'> {
  isTailing: boolean;
  title?: string;
}

/** The messages of the result, or of the live tail. */
export const PageMessages = memo(function PageMessages(props: PageMessagesProps) {
  const { address, search, actions, isTailing, title } = props;
  const { scope } = search;
  const [look, setLook] = useState<LookedAt>();
  const closeLook = useCallback(() => setLook(undefined), []);
  const commands = useMemo<FieldCommands>(
    () => ({
      ...props.commands,
      ...(scope && !isTailing && { lookAt: (kind, field, anchor) => setLook({ kind, field, anchor, scope }) }),
    }),
    [props.commands, scope, isTailing],
  );
  const searched = isTailing
    ? filledIn(address.query, address.parameters)
    : search.result
      ? askedQuery(search.result)
      : '';
  const findMarks = useMarks(searched, address.highlighting);
  const findColor = useMemo(() => colorFinder(address.highlighting), [address.highlighting]);
  const renderDetail = useDetail(commands, address.streams, findMarks, findColor);
  const renderColumnMenu = useCallback(
    (field: string) => <FieldMenu {...{ field, commands }} isColumn={commands.isColumn(field)} />,
    [commands],
  );
  if (isTailing) {
    return (
      <TailPanel
        {...{ findMarks, findColor, renderDetail, renderColumnMenu }}
        query={searched}
        streams={address.streams}
        columns={address.columns}
        open={address.open}
        onToggle={actions.toggleMessage}
        onStop={actions.toggleTail}
      />
    );
  }
  return (
    <>
      {look && look.scope === scope && (
        <Suspense fallback={null}>
          <FieldLook at={look} commands={props.commands} result={search.result} onClose={closeLook} />
        </Suspense>
      )}
      <Results
        {...{ search, findMarks, findColor, renderDetail, renderColumnMenu, title }}
        query={address.query}
        columns={address.columns}
        sort={address.sort}
        open={address.open}
        highlighted={address.highlightMessage}
        onSort={actions.setSort}
        onToggle={actions.toggleMessage}
        onPage={actions.turnPage}
        onRange={actions.setRange}
        onQuery={actions.setQuery}
        onRetry={actions.repeat}
      />
    </>
  );
});
