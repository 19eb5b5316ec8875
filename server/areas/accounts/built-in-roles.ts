const all = (area: string, ...actions: string[]) => actions.map((action) => `${area}:${action}`);

/** The built-in roles, by lower-case name (card users-and-roles.md, "Built-in roles"). */
const BUILT_IN: ReadonlyMap<string, readonly string[]> = new Map([
  ['admin', ['*']],
  [
    'reader',
    [
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
    ],
  ],
  ['dashboard creator', ['dashboards:create']],
  ['event definition creator', ['eventdefinitions:create']],
  ['event notification creator', ['eventnotifications:create']],
  ['user inspector', ['users:read', 'users:list']],
  [
    'alerts manager',
    [
      ...all('eventdefinitions', 'create', 'delete', 'edit', 'execute', 'read'),
      ...all('eventnotifications', 'create', 'delete', 'edit', 'read'),
    ],
  ],
  ['views manager', ['view:read', 'view:edit']],
  [
    'sidecar system (internal)',
    ['sidecar_collectors:read', 'sidecar_collector_configurations:read', 'sidecars:update'],
  ],
]);

/** The permissions of an account's roles, each once. Names are case-insensitive; unknown roles grant nothing. */
export function permissionsOfRoles(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => BUILT_IN.get(name.toLowerCase()) ?? []))];
}
