import { type Role } from 'api/roles';

const all = (area: string, ...actions: string[]) => actions.map((action) => `${area}:${action}`);

const role = (name: string, description: string, permissions: string[]): Role => ({
  name,
  description,
  permissions,
  read_only: true,
});

/** The role with all permissions. */
export const ADMIN_ROLE = 'Admin';
/** The role without which nobody but administrators finds anything in the console. */
export const READER_ROLE = 'Reader';

/** Card users-and-roles.md, "Built-in roles". */
const BUILT_IN: readonly Role[] = [
  role(ADMIN_ROLE, 'All permissions', ['*']),
  role(READER_ROLE, 'Sign in, and see what is shared', [
    'buffers:read',
    'clusterconfigentry:read',
    'decorators:read',
    'fieldnames:read',
    'indexercluster:read',
    'inputs:read',
    'journal:read',
    'jvmstats:read',
    'messagecount:read',
    'messages:analyze',
    'messages:read',
    'metrics:read',
    'system:read',
    'throughput:read',
  ]),
  role('Dashboard Creator', 'Create dashboards', ['dashboards:create']),
  role('Event Definition Creator', 'Create event definitions', ['eventdefinitions:create']),
  role('Event Notification Creator', 'Create event notifications', ['eventnotifications:create']),
  role('User Inspector', 'List people and see their names', ['users:read', 'users:list']),
  role('Alerts Manager', 'Read and change all event definitions and notifications', [
    ...all('eventdefinitions', 'create', 'delete', 'edit', 'execute', 'read'),
    ...all('eventnotifications', 'create', 'delete', 'edit', 'read'),
  ]),
  role('Views Manager', 'Read and change all saved searches and dashboards', ['view:read', 'view:edit']),
  role('Sidecar System (Internal)', 'For the account by which sidecars report', [
    'sidecar_collectors:read',
    'sidecar_collector_configurations:read',
    'sidecars:update',
  ]),
];

const BY_NAME: ReadonlyMap<string, Role> = new Map(BUILT_IN.map((each) => [each.name.toLowerCase(), each]));

/** All roles. */
export const allRoles = (): readonly Role[] => BUILT_IN;

/** @param name with any case */
export const findRole = (name: string): Role | undefined => BY_NAME.get(name.toLowerCase());

/** The permissions of an account's roles, each once. Names are case-insensitive; unknown roles grant nothing. */
export const permissionsOfRoles = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => findRole(name)?.permissions ?? [])),
];
