import { route, withQuery } from './route';

const contentPacks = {
  LIST: '/system/contentpacks',
  EXPORT: '/system/contentpacks/export',
  CREATE: '/system/contentpacks/create',
  show: (id: string) => route`/system/contentpacks/${id}`,
  edit: (id: string, revision: number) => route`/system/contentpacks/${id}/${revision}/edit`,
};

const indexSets = {
  CREATE: '/system/index_sets/create',
  show: (id: string) => route`/system/index_sets/${id}`,
  configuration: (id: string, from?: string) => withQuery(route`/system/index_sets/${id}/configuration`, { from }),
};

/** Initial values of a new extractor: its type, the field it reads, and an example message. */
export interface NewExtractor {
  extractorType?: string;
  field?: string;
  exampleIndex?: string;
  exampleId?: string;
  /** A part of the field's text, `12-15` in UTF-16 units, or `none` where one is still to be selected. */
  selection?: string;
}

/** The extractors of an input; with the node for a local input. */
const extractorsOf = (inputId: string, nodeId: string | undefined) =>
  nodeId === undefined
    ? route`/system/inputs/${inputId}/extractors`
    : route`/system/inputs/${inputId}/${nodeId}/extractors`;

const inputs = {
  LIST: '/system/inputs',
  show: (id: string) => route`/system/inputs/${id}`,
  extractors: (inputId: string, nodeId?: string) => extractorsOf(inputId, nodeId),
  exportExtractors: (inputId: string, nodeId?: string) => `${extractorsOf(inputId, nodeId)}/export`,
  importExtractors: (inputId: string, nodeId?: string) => `${extractorsOf(inputId, nodeId)}/import`,
  newExtractor: (inputId: string, nodeId?: string, from: NewExtractor = {}) =>
    withQuery(`${extractorsOf(inputId, nodeId)}/new`, {
      extractor_type: from.extractorType,
      field: from.field,
      example_index: from.exampleIndex,
      example_id: from.exampleId,
      selection: from.selection,
    }),
  editExtractor: (inputId: string, nodeId: string | undefined, extractorId: string) =>
    extractorsOf(inputId, nodeId) + route`/${extractorId}/edit`,
};

const authentication = {
  SERVICES: '/system/authentication/services',
  ACTIVE: '/system/authentication/services/active',
  CREATE: '/system/authentication/services/create',
  AUTHENTICATOR: '/system/authentication/authenticator',
  EDIT_AUTHENTICATOR: '/system/authentication/authenticator/edit',
  PROVIDERS: '/system/authentication/providers',
  CREATE_PROVIDER: '/system/authentication/providers/create',
  editProvider: (id: string) => route`/system/authentication/providers/edit/${id}`,
  createOfType: (type: string) => route`/system/authentication/services/create/${type}`,
  show: (id: string) => route`/system/authentication/services/${id}`,
  edit: (id: string, initialStepKey?: string) =>
    withQuery(route`/system/authentication/services/edit/${id}`, { initialStepKey }),
};

const users = {
  LIST: '/system/users',
  CREATE: '/system/users/new',
  show: (id: string) => route`/system/users/${id}`,
  edit: (id: string) => route`/system/users/edit/${id}`,
  TOKENS: '/system/users/tokens',
  SIGN_IN: '/system/users/sign-in',
  tokens: (id: string) => route`/system/users/tokens/${id}`,
};

const roles = {
  LIST: '/system/roles',
  /** @param copied id of the role it begins as a copy of */
  create: (copied?: string) => withQuery('/system/roles/new', { copy: copied }),
  show: (id: string) => route`/system/roles/${id}`,
  edit: (id: string) => route`/system/roles/edit/${id}`,
};

const lookupTables = {
  LIST: '/system/lookuptables',
  CREATE: '/system/lookuptables/create',
  show: (id: string) => route`/system/lookuptables/table/${id}`,
  edit: (id: string) => route`/system/lookuptables/table/${id}/edit`,
  CACHES: {
    LIST: '/system/lookuptables/caches',
    CREATE: '/system/lookuptables/caches/create',
    show: (id: string) => route`/system/lookuptables/caches/${id}`,
    edit: (id: string) => route`/system/lookuptables/caches/${id}/edit`,
  },
  DATA_ADAPTERS: {
    LIST: '/system/lookuptables/data_adapters',
    CREATE: '/system/lookuptables/data_adapters/create',
    show: (id: string) => route`/system/lookuptables/data_adapter/${id}`,
    edit: (id: string) => route`/system/lookuptables/data_adapter/${id}/edit`,
  },
};

const pipelines = {
  LIST: '/system/pipelines',
  RULES: '/system/pipelines/rules',
  SIMULATE: '/system/pipelines/simulate',
  show: (id: string) => route`/system/pipelines/${id}`,
  rule: (id: string) => route`/system/pipelines/rules/${id}`,
};

const sidecars = {
  LIST: '/system/sidecars',
  ADMINISTRATION: '/system/sidecars/administration',
  CONFIGURATION: '/system/sidecars/configuration',
  NEW_CONFIGURATION: '/system/sidecars/configuration/new',
  NEW_COLLECTOR: '/system/sidecars/collector/new',
  status: (id: string) => route`/system/sidecars/${id}/status`,
  editConfiguration: (id: string) => route`/system/sidecars/configuration/edit/${id}`,
  editCollector: (id: string) => route`/system/sidecars/collector/edit/${id}`,
};

/** The routes of the System menu, by area. */
export const system = {
  OVERVIEW: '/system/overview',
  CONFIGURATIONS: '/system/configurations',
  LOGGING: '/system/logging',
  AUDIT_LOG: '/system/audit-log',
  OUTPUTS: '/system/outputs',
  GROK_PATTERNS: '/system/grokpatterns',
  ENTERPRISE: '/system/enterprise',
  NODES: { LIST: '/system/nodes', show: (id: string) => route`/system/nodes/${id}` },
  metrics: (nodeId: string, filter?: string) => withQuery(route`/system/metrics/node/${nodeId}`, { filter }),
  threadDump: (nodeId: string) => route`/system/threaddump/${nodeId}`,
  processBufferDump: (nodeId: string) => route`/system/processbufferdump/${nodeId}`,
  INDICES: { LIST: '/system/indices', FAILURES: '/system/indices/failures' },
  INDEX_SETS: indexSets,
  CONTENT_PACKS: contentPacks,
  INPUTS: inputs,
  AUTHENTICATION: authentication,
  USERS: users,
  ROLES: roles,
  LOOKUP_TABLES: lookupTables,
  PIPELINES: pipelines,
  SIDECARS: sidecars,
};
