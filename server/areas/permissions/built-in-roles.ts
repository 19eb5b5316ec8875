import { AUDIT_PERMISSION } from 'api/audit-log';
import { type StoredRole } from './stored-role';

/** A role that every server has, under the same id. */
interface BuiltInRole extends StoredRole {
  id: string;
}

const all = (area: string, ...actions: string[]) => actions.map((action) => `${area}:${action}`);

const SIDECARS = ['sidecars', 'sidecar_collectors', 'sidecar_collector_configurations'];

/** @param number stays that of the role */
const role = (number: number, name: string, description: string, permissions: string[]): BuiltInRole => ({
  id: `b01e${number.toString(16).padStart(20, '0')}`,
  name,
  description,
  permissions,
  builtIn: true,
});

const ADMIN = role(1, 'Admin', 'All permissions', ['*']);
const READER = role(2, 'Reader', 'Sign in, and see what is shared', [
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
]);
const SIDECAR = role(9, 'Sidecar System (Internal)', 'For the account by which sidecars report', [
  'sidecar_collectors:read',
  'sidecar_collector_configurations:read',
  'sidecars:update',
]);

/** The role with all permissions. */
export const ADMIN_ROLE = ADMIN.id;
/** The role without which nobody but administrators finds anything in the console. */
export const READER_ROLE = READER.id;
/** The role of the account by which sidecars report. */
export const SIDECAR_ROLE = SIDECAR.id;

/** Card users-and-roles.md, "Built-in roles". */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  ADMIN,
  READER,
  role(3, 'Dashboard Creator', 'Create dashboards', ['dashboards:create']),
  role(4, 'Event Definition Creator', 'Create event definitions', ['eventdefinitions:create']),
  role(5, 'Event Notification Creator', 'Create event notifications', ['eventnotifications:create']),
  role(6, 'User Inspector', 'List people and see their names', ['users:read', 'users:list']),
  role(7, 'Alerts Manager', 'Read and change all event definitions and notifications', [
    ...all('eventdefinitions', 'acknowledge', 'create', 'delete', 'edit', 'execute', 'read'),
    ...all('eventnotifications', 'create', 'delete', 'edit', 'read'),
    ...all('silences', 'create', 'delete', 'edit', 'read'),
  ]),
  role(8, 'Views Manager', 'Read and change all saved searches and dashboards', ['view:read', 'view:edit']),
  SIDECAR,
  role(
    10,
    'Sidecar Manager',
    'Read and change all sidecars and their configurations',
    SIDECARS.flatMap((each) => all(each, 'create', 'delete', 'read', 'update')),
  ),
  role(
    11,
    'Sidecar Reader',
    'Read all sidecars and their configurations',
    SIDECARS.flatMap((each) => all(each, 'read')),
  ),
  role(12, 'Pipelines Manager', 'Read and change all pipelines, their rules and connections', [
    ...all('pipeline', 'create', 'delete', 'edit', 'read'),
    ...all('pipeline_rule', 'create', 'delete', 'edit', 'read'),
    ...all('pipeline_connection', 'edit', 'read'),
  ]),
  // Beyond 4.3.
  role(13, 'Audit Log Reader', 'Read the audit log', [AUDIT_PERMISSION]),
  role(14, 'Alert Responder', 'Read all event definitions, and acknowledge, snooze and close their alerts', [
    ...all('eventdefinitions', 'acknowledge', 'read'),
    ...all('silences', 'create', 'delete', 'edit', 'read'),
  ]),
];

const IDS: ReadonlySet<string> = new Set(BUILT_IN_ROLES.map(({ id }) => id));
const ID_BY_NAME: ReadonlyMap<string, string> = new Map(BUILT_IN_ROLES.map(({ id, name }) => [name.toLowerCase(), id]));

export const isBuiltInRole = (id: string): boolean => IDS.has(id);

/** Accounts of Timberline before 2026-11-24 have the names of built-in roles, which were the only ones. */
export const idsOfStoredRoles = (stored: readonly string[]): string[] => [
  ...new Set(
    stored.flatMap((each) => (/^[0-9a-f]{24}$/.test(each) ? each : (ID_BY_NAME.get(each.toLowerCase()) ?? []))),
  ),
];
