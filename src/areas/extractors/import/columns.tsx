import { type Column } from 'ui/data-table/column';
import { StatusBadge } from 'ui/status/StatusBadge';
import { readableType } from '../readable-types';
import { type ImportRow } from './import-rows';
import { texts } from './texts';

const { columns: words } = texts;

function State({ row: { problem, outcome, isThere } }: { row: ImportRow }) {
  if (problem) return <StatusBadge tone="danger">{texts.problems[problem]}</StatusBadge>;
  if (outcome?.error !== undefined) return <StatusBadge tone="danger">{outcome.error}</StatusBadge>;
  if (outcome) return <StatusBadge tone="success">{words.imported}</StatusBadge>;
  if (isThere) return <StatusBadge tone="warning">{words.isThere}</StatusBadge>;
  return <StatusBadge tone="stopped">{words.ready}</StatusBadge>;
}

/** Columns of what a file brings. */
export const COLUMNS: readonly Column<ImportRow>[] = [
  { id: 'title', title: words.title, cell: ({ title }) => <b title={title}>{title || words.untitled}</b> },
  { id: 'type', title: words.type, width: 200, cell: ({ type }) => readableType(type) },
  {
    id: 'fields',
    title: words.fields,
    width: 280,
    phone: 'detail',
    cell: ({ source, target }) => <span className="tl-mono">{target === '' ? source : `${source} → ${target}`}</span>,
  },
  { id: 'state', title: words.state, width: 320, phone: 'state', cell: (row) => <State row={row} /> },
];
