import { type PermissionCatalogue } from 'api/roles/permissions';
import { type Contributions } from 'server/assembly/server-area';
import { type EntityRegistry } from 'server/entities/registry';

const CRUD = 'create delete edit read';

/**
 * Those of a 4.3 cluster (card users-and-roles.md, "Permission strings"): roles of other servers have them, and clients ask
 * for them, whether a call of this one does or not.
 */
const OF_OTHER_SERVERS: Readonly<Record<string, string>> = {
  users: 'create edit list passwordchange permissionsedit read rolesedit tokencreate tokenlist tokenremove',
  roles: CRUD,
  grantsoverview: 'read',
  authservicebackend: CRUD,
  authserviceglobalconfig: 'edit read',
  authservicetestbackend: 'execute',
  authhttpheaderconfig: 'edit read',
  sidecars: 'create delete read update',
  sidecar_collectors: 'create delete read update',
  sidecar_collector_configurations: 'create delete read update',
  streams: 'changestate create edit read',
  stream_outputs: 'create delete read',
  view: 'delete edit read',
  'default-view': 'set',
  dashboards: 'create edit read',
  searches: 'absolute keyword relative',
  messages: 'analyze read',
  fieldnames: 'read',
  messagecount: 'read',
  sources: 'read',
  decorators: 'create edit read',
  eventdefinitions: `${CRUD} execute`,
  eventnotifications: CRUD,
  silences: CRUD,
  inputs: 'changestate create edit read terminate',
  outputs: 'create edit read terminate',
  pipeline: CRUD,
  pipeline_rule: CRUD,
  pipeline_connection: 'edit read',
  lookuptables: CRUD,
  indexsets: CRUD,
  indices: 'changestate delete failures read',
  indexranges: 'read rebuild',
  deflector: 'cycle read',
  indexercluster: 'read',
  contentpack: 'create delete install read uninstall',
  catalog: 'list resolve',
  system: 'read',
  buffers: 'read',
  journal: 'edit read',
  jvmstats: 'read',
  threads: 'dump',
  processbuffer: 'dump',
  throughput: 'read',
  metrics: 'allkeys read readall readhistory',
  loggers: 'edit editsubsystem read readsubsystem',
  loggersmessages: 'read',
  notifications: 'delete read',
  systemjobs: 'create delete read',
  systemmessages: 'read',
  processing: 'changestate',
  lbstatus: 'change',
  node: 'shutdown',
  clusterconfigentry: CRUD,
  urlwhitelist: 'read write',
  freelicenses: 'create',
  licenseinfos: 'read',
};

/** Every permission: what the areas and their calls ask for, what shares give, and those of other servers. */
export function permissionCatalogue(
  { calls, permissions }: Pick<Contributions, 'calls' | 'permissions'>,
  entities: Pick<EntityRegistry, 'all'>,
): PermissionCatalogue {
  const groups = new Map<string, Set<string>>();
  function add(permission: string): void {
    const [group = '', action] = permission.split(':');
    // `entity:own` is of single entities only, and given by sharing them.
    if (!action || group === 'entity') return;
    groups.set(group, (groups.get(group) ?? new Set()).add(action));
  }
  for (const [group, actions] of Object.entries(OF_OTHER_SERVERS))
    for (const action of actions.split(' ')) add(`${group}:${action}`);
  permissions.forEach(add);
  for (const { definition } of calls) add(definition.access);
  for (const { granted } of entities.all())
    Object.values(granted ?? {})
      .flat()
      .forEach(add);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([group, actions]) => [group, [...actions].sort()]));
}
