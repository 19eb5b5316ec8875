import { type ViewSummary } from 'api/views';
import { Link } from 'react-router';
import { type Column } from 'ui/data-table/column';
import { RelativeTime } from 'ui/format/RelativeTime';
import { viewRoute } from './view-route';

/** Columns of the list of views. The server sorts, by title and by creation. */
export const columns: readonly Column<ViewSummary>[] = [
  {
    id: 'title',
    title: 'Title',
    sortValue: ({ title }) => title,
    cell: (view, { tabIndex }) => (
      <Link to={viewRoute(view)} tabIndex={tabIndex}>
        {view.title}
      </Link>
    ),
  },
  {
    id: 'type',
    title: 'Type',
    width: 120,
    phone: 'state',
    cell: ({ type }) => (type === 'DASHBOARD' ? 'Dashboard' : 'Search'),
  },
  { id: 'summary', title: 'Summary', hideBelow: 992, phone: 'detail', cell: ({ summary }) => summary ?? '' },
  { id: 'owner', title: 'Owner', width: 140, cell: ({ owner }) => owner ?? '' },
  {
    id: 'created_at',
    title: 'Created',
    width: 140,
    firstDirection: 'descending',
    sortValue: ({ created_at: createdAt }) => createdAt,
    cell: ({ created_at: createdAt }) => <RelativeTime instant={createdAt} />,
  },
];
