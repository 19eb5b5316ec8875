import { type EntityKind, ordinaryPermissions } from 'server/entities/entity-kind';
import { type Collection } from 'server/storage/documents/collection';
import { portableInput } from './portable-input';
import { secretSettings } from './present-input';
import { type StoredInput } from './stored-input';

const permissions = ordinaryPermissions('inputs');

/** Inputs as they are exported and have history. @param nodeId where imported ones of a single node run */
export const inputKind = (documents: Collection<StoredInput>, nodeId: string): EntityKind<StoredInput> => ({
  kind: 'input',
  noun: 'input',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  permissions: (action, { id }) => (action === 'delete' ? [`inputs:terminate:${id}`] : permissions(action, { id })),
  secrets: ({ type, configuration }) => secretSettings(type, configuration).map(([name]) => `configuration.${name}`),
  portable: portableInput(nodeId),
});
