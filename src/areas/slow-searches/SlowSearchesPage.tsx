import { type SlowSearch } from 'api/slow-searches';
import { NodesStore } from 'areas/cluster';
import { ListPage, useWholeList } from 'areas/entities';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { formatDuration } from 'ui/format/duration';
import { formatAbout, formatCount } from 'ui/format/number';
import { useTimeZone } from 'ui/format/TimeZone';
import { StatusBadge } from 'ui/status/StatusBadge';
import { describeRange } from 'ui/time-range-picker/time-range';
import { texts as manifestTexts } from './manifest-texts';
import { linkTo } from './search-link';
import { SlowSearchesActions, SlowSearchesStore } from './SlowSearchesStore';
import { texts } from './texts';

const { columns: heads } = texts;
const HELP = { text: texts.help };
const TONES = { succeeded: 'success', failed: 'danger', interrupted: 'stopped' } as const;

const nameOf = ({ queries }: SlowSearch): string =>
  queries.map((query) => query.trim() || texts.everything).join('; ') || texts.everything;

const COLUMNS: readonly Column<SlowSearch>[] = [
  {
    ...{ id: 'query', title: heads.query, phone: 'title', sortValue: nameOf },
    cell: (row, { tabIndex }) => <Query row={row} tabIndex={tabIndex} />,
  },
  {
    ...{ id: 'username', title: heads.person, width: 120, phone: 'detail' },
    ...{ sortValue: (row) => row.username, cell: (row) => row.username },
  },
  {
    id: 'range',
    title: heads.range,
    width: 170,
    hideBelow: 992,
    cell: ({ timeranges }) => <Ranges {...{ timeranges }} />,
  },
  {
    ...{ id: 'rows_read', title: heads.rows, width: 150, align: 'end', firstDirection: 'descending', hideBelow: 1200 },
    sortValue: ({ rows_read: rows }) => rows,
    cell: ({ rows_read: rows }) =>
      rows === null ? (
        <span className="tl-ink-3">{texts.unknown}</span>
      ) : (
        <span title={formatCount(rows)}>{texts.about(formatAbout(rows))}</span>
      ),
  },
  {
    ...{ id: 'ran_ms', title: heads.took, width: 90, align: 'end', phone: 'figure', firstDirection: 'descending' },
    ...{ sortValue: ({ ran_ms: ms }) => ms, cell: ({ ran_ms: ms }) => formatDuration(ms) },
  },
  {
    ...{ id: 'outcome', title: heads.outcome, width: 150, phone: 'state', sortValue: ({ outcome }) => outcome },
    cell: ({ outcome }) => <StatusBadge tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>,
  },
  { id: 'node', title: heads.node, width: 130, hideBelow: 1440, cell: ({ node_id: id }) => <Node id={id} /> },
  timeColumn(
    { id: 'started_at', title: heads.at, width: 130, isSortable: true, hideBelow: 992 },
    (row) => row.started_at,
  ),
];

function Query({ row, tabIndex }: { row: SlowSearch; tabIndex: 0 | -1 }) {
  const name = nameOf(row);
  const to = linkTo(row);
  const shown = <span className="tl-mono tl-truncate">{name}</span>;
  return to === undefined ? (
    <span title={name}>{shown}</span>
  ) : (
    <Link {...{ to, tabIndex }} title={name}>
      {shown}
    </Link>
  );
}

function Ranges({ timeranges }: Pick<SlowSearch, 'timeranges'>) {
  const zone = useTimeZone();
  return <>{timeranges.map((range) => describeRange(range, zone)).join('; ')}</>;
}

function Node({ id }: { id: string }) {
  return <>{useStore(NodesStore, ({ nodes }) => nodes?.[id]?.hostname) ?? id}</>;
}

const matches = (row: SlowSearch, text: string) =>
  row.username.toLowerCase().includes(text) || row.queries.some((query) => query.toLowerCase().includes(text));
const reload = () => void SlowSearchesActions.list();

/** Searches that took long: whose, of what, and what they read. */
export function SlowSearchesPage() {
  useEffect(() => {
    const asking = SlowSearchesActions.list();
    // The page shows why not.
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, []);
  const loading = useStore(SlowSearchesStore, (state) => state.list);
  const list = useWholeList({
    ...{ noun: texts.noun, columns: COLUMNS, rows: valueOf(loading), list: loading, matches, reload },
    rowKey: ({ id }) => id,
    rowLabel: nameOf,
  });
  return (
    <ListPage
      title={manifestTexts.title}
      help={HELP}
      list={list}
      filter={{ placeholder: texts.filter }}
      errorTitle={texts.failed}
      empty={{ ...texts.empty, icon: <Hourglass /> }}
    />
  );
}
