import { type ViewSummary } from 'api/views';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { MissingFeatures } from '../MissingFeatures';
import { missingFeatures } from '../requires';
import { texts } from './texts';

/** Columns of the list of dashboards. The server sorts, by title and by when they were made. */
export const columns: readonly Column<ViewSummary>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: (view, { tabIndex }) =>
      missingFeatures(view).length > 0 ? (
        <span className="tl-dashboards-missing">
          {view.title}
          <small>
            <MissingFeatures view={view} tabIndex={tabIndex} />
          </small>
        </span>
      ) : (
        <Link to={Routes.DASHBOARDS.show(view.id)} tabIndex={tabIndex}>
          {view.title}
        </Link>
      ),
  },
  {
    id: 'summary',
    title: texts.columns.summary,
    width: 320,
    hideBelow: 992,
    phone: 'detail',
    cell: ({ summary, description }) => (
      <span className="tl-truncate" title={description ?? undefined}>
        {summary || description || ''}
      </span>
    ),
  },
  { id: 'owner', title: texts.columns.owner, width: 140, phone: 'state', cell: ({ owner }) => owner ?? '' },
  timeColumn(
    { id: 'created_at', title: texts.columns.created, width: 140, isSortable: true },
    ({ created_at: createdAt }) => createdAt,
  ),
];
