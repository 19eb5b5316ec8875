import { type IdentityProvider } from 'api/identity-providers/provider';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { formatCount } from 'ui/format/number';
import { StatusBadge } from 'ui/status/StatusBadge';
import { texts } from './texts';

/** Columns of the providers. @param mayEdit by id */
export const columnsFor = (mayEdit: (id: string) => boolean): readonly Column<IdentityProvider>[] => [
  {
    id: 'title',
    title: texts.columns.title,
    cell: ({ id, title }, { tabIndex }) =>
      mayEdit(id) ? (
        <Link to={Routes.SYSTEM.AUTHENTICATION.editProvider(id)} tabIndex={tabIndex} title={title}>
          {title}
        </Link>
      ) : (
        <span title={title}>{title}</span>
      ),
  },
  {
    id: 'issuer',
    title: texts.columns.issuer,
    phone: 'detail',
    cell: ({ issuer }) => (
      <span className="tl-mono" title={issuer}>
        {issuer}
      </span>
    ),
  },
  {
    id: 'unknown',
    title: texts.columns.unknown,
    width: 200,
    hideBelow: 1200,
    cell: ({ unknown_people: unknown }) => texts.unknown[unknown],
  },
  {
    id: 'accounts',
    title: texts.columns.accounts,
    description: texts.columns.accountsLong,
    align: 'end',
    width: 100,
    phone: 'figure',
    cell: ({ accounts }) => formatCount(accounts),
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 160,
    phone: 'state',
    cell: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'success' : 'stopped'}>{enabled ? texts.enabled : texts.disabled}</StatusBadge>
    ),
  },
];
