import { type ViewSummary } from 'api/views';
import { Link } from 'react-router';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { SearchedQuery, SearchedRange, SearchedStreams } from './Searched';
import { viewRoute } from './view-route';
import { texts } from './texts';

/** Columns of the list of views. The server sorts, by title and by creation. */
export const columns: readonly Column<ViewSummary>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: (view, { tabIndex }) => (
      <Link to={viewRoute(view)} tabIndex={tabIndex} title={view.title}>
        {view.title}
      </Link>
    ),
  },
  {
    id: 'type',
    title: texts.columns.type,
    width: 104,
    phone: 'state',
    cell: ({ type }) => (type === 'DASHBOARD' ? texts.types.dashboard : texts.types.search),
  },
  { id: 'query', title: texts.columns.query, phone: 'detail', cell: (view) => <SearchedQuery view={view} /> },
  {
    id: 'range',
    title: texts.columns.range,
    width: 150,
    hideBelow: 992,
    cell: (view) => <SearchedRange view={view} />,
  },
  {
    id: 'streams',
    title: texts.columns.streams,
    width: 130,
    hideBelow: 1200,
    cell: (view) => <SearchedStreams view={view} />,
  },
  {
    id: 'summary',
    title: texts.columns.summary,
    width: 200,
    hideBelow: 1366,
    cell: ({ summary }) => summary ?? '',
  },
  { id: 'owner', title: texts.columns.owner, width: 130, hideBelow: 1200, cell: ({ owner }) => owner ?? '' },
  timeColumn(
    { id: 'created_at', title: texts.columns.created, width: 130, isSortable: true },
    ({ created_at: createdAt }) => createdAt,
  ),
];
