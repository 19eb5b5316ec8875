import { useCallback, useMemo } from 'react';
import { coverageIn } from '../message-fields';
import { type SavedSearch } from '../saved/saved-search';
import { type SearchPageState } from '../useSearchPage';
import { type SidebarProps } from './Sidebar';

const NO_ROWS = [] as const;

/** What the sidebar shows of a page; the same objects while nothing of it has changed. */
export function usePageSidebar(
  { address, search, commands, actions }: SearchPageState,
  saved?: SavedSearch,
): SidebarProps {
  const { widgets } = address;
  const rows = search.result?.messages?.rows ?? NO_ROWS;
  const shown = useMemo(() => coverageIn(rows), [rows]);
  const view = saved?.view;
  const about = useMemo(() => view && { summary: view.summary, description: view.description }, [view]);
  const onCreate = useCallback<SidebarProps['onCreate']>(
    (widget) => actions.setWidgets([...widgets, widget]),
    [actions, widgets],
  );
  return {
    columns: address.columns,
    scope: search.scope,
    ran: search.result,
    rules: address.highlighting,
    onRules: actions.setHighlighting,
    ...{ shown, commands, about, onCreate },
  };
}
