import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { typeName } from '../model/texts';
import { type ListedNotification } from '../stores/NotificationsStore';
import { TrialOutcome } from './TrialOutcome';
import { texts } from './texts';
import './notifications.css';

/** Columns of the notifications. Servers sort them by title, always. */
export const COLUMNS: readonly Column<ListedNotification>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    cell: ({ id, title, description }, { tabIndex }) => (
      <span className="tl-notification-lines">
        <Link to={Routes.ALERTS.NOTIFICATIONS.show(id)} tabIndex={tabIndex} title={title}>
          {title}
        </Link>
        {description !== '' && (
          <span className="tl-ink-3" title={description}>
            {description}
          </span>
        )}
        <TrialOutcome id={id} />
      </span>
    ),
  },
  {
    id: 'type',
    title: texts.columns.type,
    width: 200,
    phone: 'state',
    cell: ({ config }) => typeName(config.type),
  },
  {
    id: 'used_by',
    title: texts.columns.usedBy,
    width: 160,
    phone: 'figure',
    cell: ({ usedBy }) =>
      usedBy === undefined ? (
        ''
      ) : usedBy === 0 ? (
        <span className="tl-ink-3">{texts.unused}</span>
      ) : (
        texts.usedBy(usedBy)
      ),
  },
];
