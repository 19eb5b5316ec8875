import { WrapText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { IconButton } from 'ui/button/IconButton';
import { MessageTable } from 'ui/message-table/MessageTable';
import { type MessageRow } from 'ui/message-table/message-row';
import { ResultPaginator } from 'ui/paginator/ResultPaginator';
import { type FindColor, type FindMarks, withMarks } from 'areas/messages';
import { PAGE_SIZE, RESULT_WINDOW, type ResultRow } from 'areas/query';
import { ExportButton } from '../export/ExportButton';
import { type SearchResult } from '../run/search-result';
import { type MessageSort } from '../address/search-url';
import { useSingleKeys } from 'ui/shortcut/single-keys';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { texts } from '../texts';

export interface ResultsTableProps {
  result: SearchResult;
  columns: readonly string[];
  /** Title of the open saved search. */
  title?: string;
  sort: MessageSort;
  onSort: (sort: MessageSort) => void;
  open: readonly string[];
  onToggle: (id: string) => void;
  renderDetail: (row: ResultRow) => ReactNode;
  renderColumnMenu: (field: string) => ReactNode;
  onPage: (page: number) => void;
  findMarks: FindMarks;
  findColor: FindColor;
  highlighted?: string;
  /** Shown above the table's head. */
  notice?: ReactNode;
  isLoading: boolean;
  isStale: boolean;
}

/** The messages of a page of the result. */
export function ResultsTable(props: ResultsTableProps) {
  const { result, columns, sort, onSort, open, onToggle, findMarks, findColor, onPage, title } = props;
  const [isWrapped, toggleWrap] = useRememberedSwitch('search.wrap', false);
  const hasLetterKeys = useSingleKeys();
  const isElasticsearch = useStore(CapabilitiesStore, isPlainCluster);
  const { messages, total } = result;
  const rows = useMemo(
    () => (messages?.rows ?? []).map((row) => withMarks(row, columns, { findMarks, findColor })),
    [messages, columns, findMarks, findColor],
  );
  const expandedIds = useMemo(() => new Set(open), [open]);
  const page = messages?.page ?? 1;
  return (
    <MessageTable
      rows={rows}
      columns={columns}
      sort={{ field: sort.field, direction: sort.order === 'ASC' ? 'ascending' : 'descending' }}
      onSort={({ field, direction }) => onSort({ field, order: direction === 'ascending' ? 'ASC' : 'DESC' })}
      expandedIds={expandedIds}
      onToggle={(row) => onToggle(row.id)}
      renderDetail={props.renderDetail as (row: MessageRow) => ReactNode}
      renderColumnMenu={props.renderColumnMenu}
      markedId={props.highlighted}
      offset={(page - 1) * PAGE_SIZE}
      wrap={isWrapped}
      withLetterKeys={hasLetterKeys}
      isLoading={props.isLoading}
      isStale={props.isStale}
      headNotice={props.notice}
      headActions={
        <>
          <ExportButton {...{ columns, title }} />
          <IconButton
            label={isWrapped ? texts.results.oneLine : texts.results.wrap}
            aria-pressed={isWrapped}
            onClick={toggleWrap}
          >
            <WrapText />
          </IconButton>
        </>
      }
      footer={
        <ResultPaginator
          {...{ page, total, onPage, isElasticsearch }}
          pageSize={PAGE_SIZE}
          resultWindow={RESULT_WINDOW}
        />
      }
    />
  );
}
