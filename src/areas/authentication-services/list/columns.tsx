import { type AuthenticationService } from 'api/authentication-services/service';
import { useStore } from 'flux/use-store';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type CellContext, type Column } from 'ui/data-table/column';
import { StatusBadge } from 'ui/status/StatusBadge';
import { RoleNames } from '../roles/RoleNames';
import { type Roles } from '../roles/useRoles';
import { AuthenticationStore } from '../stores/AuthenticationStore';
import { texts } from './texts';

const { AUTHENTICATION } = Routes.SYSTEM;

/** The page of a service; the first active one has an address of its own. */
export const pageOfService = (id: string, activeIds: readonly string[] | undefined): string =>
  activeIds?.[0] === id ? AUTHENTICATION.ACTIVE : AUTHENTICATION.show(id);

function Title({ service: { id, title }, tabIndex }: { service: AuthenticationService } & CellContext) {
  const activeIds = useStore(AuthenticationStore, (state) => state.activeIds);
  return (
    <Link to={pageOfService(id, activeIds)} tabIndex={tabIndex} title={title}>
      {title}
    </Link>
  );
}

function State({ id }: { id: string }) {
  const activeIds = useStore(AuthenticationStore, (state) => state.activeIds) ?? [];
  const place = activeIds.indexOf(id);
  if (place < 0) return <StatusBadge tone="stopped">{texts.inactive}</StatusBadge>;
  return <StatusBadge tone="success">{activeIds.length > 1 ? texts.activeAt(place + 1) : texts.active}</StatusBadge>;
}

/** Columns of the services. */
export const columnsWith = (
  roles: Roles,
  typeName: (type: string) => string,
): readonly Column<AuthenticationService>[] => [
  {
    id: 'title',
    title: texts.columns.title,
    sortValue: ({ title }) => title,
    cell: (service, { tabIndex }) => <Title {...{ service, tabIndex }} />,
  },
  {
    id: 'description',
    title: texts.columns.description,
    hideBelow: 992,
    phone: 'detail',
    sortValue: ({ description }) => description,
    cell: ({ description }) =>
      description === '' ? <span className="tl-ink-3">–</span> : <span title={description}>{description}</span>,
  },
  {
    id: 'type',
    title: texts.columns.type,
    width: 160,
    hideBelow: 1200,
    cell: ({ config: { type } }) => typeName(type),
  },
  {
    id: 'roles',
    title: texts.columns.roles,
    width: 200,
    cell: ({ default_roles: ids }) => <RoleNames {...{ ids, roles }} />,
  },
  {
    id: 'state',
    title: texts.columns.state,
    width: 180,
    phone: 'state',
    cell: ({ id }) => <State id={id} />,
  },
];
