import { useMemo } from 'react';
import { HighlightingSection } from '../highlighting/HighlightingSection';
import { coverageIn } from '../message-fields';
import { type SearchPageState } from '../useSearchPage';
import { type FieldsSidebarProps } from './FieldsSidebar';

const NO_ROWS = [] as const;

/** What the fields beside the messages show of a page. */
export function usePageFields({ address, search, commands, actions }: SearchPageState): FieldsSidebarProps {
  const rows = search.result?.messages?.rows ?? NO_ROWS;
  const shown = useMemo(() => coverageIn(rows), [rows]);
  const highlighting = useMemo(
    () => <HighlightingSection rules={address.highlighting} onChange={actions.setHighlighting} />,
    [address.highlighting, actions],
  );
  return { columns: address.columns, shown, scope: search.scope, commands, highlighting };
}
