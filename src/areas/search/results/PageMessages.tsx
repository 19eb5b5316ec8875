import { memo, useCallback, useMemo } from 'react';
import { FieldMenu } from '../fields/FieldMenu';
import { colorFinder } from '../highlighting/rule';
import { markFinder } from '../marks';
import { filledIn } from '../parameters/search-parameter';
import { askedQuery } from '../search-result';
import { type SearchPageState } from '../useSearchPage';
import { TailPanel } from './lazy-panels';
import { Results } from './Results';
import { useDetail } from './useDetail';

interface PageMessagesProps extends Pick<SearchPageState, 'address' | 'search' | 'commands' | 'actions'> {
  isTailing: boolean;
}

/** The messages found, or as they arrive. */
export const PageMessages = memo(function PageMessages(props: PageMessagesProps) {
  const { address, search, commands, actions, isTailing } = props;
  const searched = isTailing
    ? filledIn(address.query, address.parameters)
    : search.result
      ? askedQuery(search.result)
      : '';
  const findMarks = useMemo(() => markFinder(searched), [searched]);
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
    <Results
      {...{ search, findMarks, findColor, renderDetail, renderColumnMenu }}
      query={address.query}
      columns={address.columns}
      sort={address.sort}
      open={address.open}
      highlighted={address.highlightMessage}
      onSort={actions.setSort}
      onToggle={actions.toggleMessage}
      onPage={actions.turnPage}
      onRange={actions.setRange}
      onClearQuery={() => actions.setQuery('')}
      onRetry={actions.repeat}
    />
  );
});
