import { useCallback, useMemo } from 'react';
import { coverageIn } from 'areas/query';
import { type SavedSearch } from '../saved/saved-search';
import { sourceOf } from '../cards/widget-source';
import { type SearchPageState } from '../state/useSearchPage';
import { type SidebarProps } from './Sidebar';

const NO_ROWS = [] as const;

/** The props of the sidebar; the same objects while nothing has changed. */
export function usePageSidebar(
  { address, search, commands, actions }: SearchPageState,
  saved?: SavedSearch,
): SidebarProps {
  const { widgets } = address;
  const { result } = search;
  const rows = result?.messages?.rows ?? NO_ROWS;
  const shown = useMemo(() => coverageIn(rows), [rows]);
  const view = saved?.view;
  const about = useMemo(() => view && { summary: view.summary, description: view.description }, [view]);
  const source = useMemo(() => result && sourceOf(result), [result]);
  const onCreate = useCallback<SidebarProps['onCreate']>(
    (widget) => actions.setWidgets([...widgets, widget]),
    [actions, widgets],
  );
  return {
    columns: address.columns,
    scope: search.scope,
    ran: result,
    rules: address.highlighting,
    onRules: actions.setHighlighting,
    ...{ shown, commands, about, onCreate, source },
  };
}
