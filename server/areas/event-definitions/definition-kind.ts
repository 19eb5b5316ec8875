import { type EntityKind, ordinaryGranted, ordinaryPermissions } from 'server/entities/entity-kind';
import { type DefinitionSources } from './definition-sources';
import { linkedIdsOf } from './linked-definitions';
import {
  DEFINITION_KIND,
  type DefinitionDocument,
  type DefinitionDocuments,
  type StoredDefinition,
} from './stored-definition';

const PERMISSION = 'eventdefinitions';
const granted = ordinaryGranted(PERMISSION);

/**
 * The entity kind of event definitions.
 *
 * @param afterRestoring what follows when an earlier version has taken the place of another
 */
export const definitionKind = (
  documents: DefinitionDocuments,
  sources: DefinitionSources,
  afterRestoring: (definition: DefinitionDocument, before: StoredDefinition) => Promise<void>,
): EntityKind<StoredDefinition> => ({
  kind: DEFINITION_KIND,
  noun: 'event definition',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  grnType: DEFINITION_KIND,
  granted: { ...granted, manage: [...granted.manage, `${PERMISSION}:execute`, `${PERMISSION}:acknowledge`] },
  permissions: ordinaryPermissions(PERMISSION),
  checkCaller: sources.check,
  // One that comes back from the trash is not scheduled.
  afterCommit: async (document, before) => before && afterRestoring(document, before),
  references: ({ config, notifications }) => [
    ...('streams' in config ? config.streams : []).map((id) => ({ kind: 'stream', id })),
    ...linkedIdsOf(config).map((id) => ({ kind: DEFINITION_KIND, id })),
    ...notifications.map(({ id }) => ({ kind: 'notification', id })),
  ],
});
