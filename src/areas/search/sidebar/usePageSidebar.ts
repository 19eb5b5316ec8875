import { useCallback, useMemo, useState } from 'react';
import { coverageIn, type ResultRow } from 'areas/query';
import { isReadingRest } from '../run/rest-of-messages';
import { type SavedSearch } from '../saved/saved-search';
import { sourceOf } from '../cards/widget-source';
import { type SearchPageState } from '../state/useSearchPage';
import { type SidebarProps } from './Sidebar';

const NO_ROWS: readonly ResultRow[] = [];

/** A value while it is settled, else as it last was. */
function useSettled<Value>(value: Value, isSettled: boolean): Value {
  const [settled, settle] = useState(value);
  if (isSettled && settled !== value) settle(value);
  return settled;
}

/** The props of the sidebar; the same objects while nothing has changed. */
export function usePageSidebar(
  { address, search, commands, actions }: SearchPageState,
  saved?: SavedSearch,
): SidebarProps {
  const { widgets } = address;
  const { result } = search;
  const isRestComing = result !== undefined && isReadingRest(result);
  const rows = useSettled(result?.messages?.rows ?? NO_ROWS, !isRestComing);
  // Counting fields waits for the messages to be whole: they say which to count first.
  const scope = useSettled(search.scope, !isRestComing);
  const shown = useMemo(() => coverageIn(rows.filter(({ rest }) => !rest)), [rows]);
  const view = saved?.view;
  const about = useMemo(() => view && { summary: view.summary, description: view.description }, [view]);
  const source = useMemo(() => result && sourceOf(result), [result]);
  const onCreate = useCallback<SidebarProps['onCreate']>(
    (widget) => actions.setWidgets([...widgets, widget]),
    [actions, widgets],
  );
  return {
    columns: address.columns,
    ran: result,
    rules: address.highlighting,
    onRules: actions.setHighlighting,
    ...{ scope, shown, commands, about, onCreate, source },
  };
}
