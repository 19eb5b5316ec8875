import { type PermissionCatalogue } from 'api/roles/permissions';
import { type texts } from './texts';
import { compareActions, groupWord } from './words';

export type TopicId = keyof typeof texts.topics;

/** The groups of a server by what they are about. What stands nowhere here, of plugins and later servers, is `other`. */
const TOPICS: readonly { id: TopicId; groups: readonly string[] }[] = [
  {
    id: 'people',
    groups: [
      ...['users', 'roles', 'grantsoverview', 'auditlog', 'authservicebackend', 'authserviceglobalconfig'],
      ...['authservicetestbackend', 'authhttpheaderconfig'],
    ],
  },
  {
    id: 'search',
    groups: [
      ...['searches', 'messages', 'messagecount', 'fieldnames', 'sources', 'view', 'default-view', 'dashboards'],
      'decorators',
    ],
  },
  { id: 'streams', groups: ['streams', 'stream_outputs', 'eventdefinitions', 'eventnotifications', 'silences'] },
  {
    id: 'data',
    groups: ['inputs', 'outputs', 'uploads', 'sidecars', 'sidecar_collectors', 'sidecar_collector_configurations'],
  },
  {
    id: 'processing',
    groups: ['processing', 'pipeline', 'pipeline_rule', 'pipeline_connection', 'lookuptables'],
  },
  {
    id: 'storage',
    groups: ['indexsets', 'indices', 'indexranges', 'deflector', 'indexercluster', 'statements'],
  },
  {
    id: 'system',
    groups: [
      ...['system', 'clusterconfigentry', 'node', 'notifications', 'systemjobs', 'systemmessages', 'loggers'],
      ...['loggersmessages', 'metrics', 'throughput', 'buffers', 'journal', 'jvmstats', 'threads', 'processbuffer'],
      ...['lbstatus', 'urlwhitelist', 'contentpack', 'catalog', 'licenseinfos', 'freelicenses'],
    ],
  },
];

const PLACE: ReadonlyMap<string, number> = new Map(
  TOPICS.flatMap(({ groups }) => groups).map((group, at) => [group, at]),
);

/** In the order of the topics; unknown ones follow by their names. */
export function compareGroups(one: string, other: string): number {
  const place = (group: string) => PLACE.get(group) ?? PLACE.size;
  return place(one) - place(other) || groupWord(one).localeCompare(groupWord(other));
}

export interface Topic {
  id: TopicId;
  groups: readonly { group: string; actions: readonly string[] }[];
}

/** All permissions of a server, by what they are about. */
export function topicsOf(catalogue: PermissionCatalogue): readonly Topic[] {
  const known = new Set(PLACE.keys());
  const others = Object.keys(catalogue)
    .filter((group) => !known.has(group))
    .sort(compareGroups);
  const all: readonly { id: TopicId; groups: readonly string[] }[] = [...TOPICS, { id: 'other', groups: others }];
  return all
    .map(({ id, groups }) => ({
      id,
      groups: groups.flatMap((group) => {
        const actions = catalogue[group];
        return actions ? [{ group, actions: [...actions].sort(compareActions) }] : [];
      }),
    }))
    .filter(({ groups }) => groups.length > 0);
}
