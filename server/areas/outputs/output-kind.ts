import { type EntityKind, ordinaryPermissions } from 'server/entities/entity-kind';
import { findOutputType } from 'server/outputs/output-types';
import { secretsOf } from 'server/settings/secret-settings';
import { type Collection } from 'server/storage/documents/collection';
import { portableOutput } from './portable-output';
import { type StoredOutput } from './stored-output';

const permissions = ordinaryPermissions('outputs');

/** Outputs as they have history and are exported. */
export const outputKind = (
  documents: Collection<StoredOutput>,
  folders: readonly string[],
): EntityKind<StoredOutput> => ({
  kind: 'output',
  noun: 'output',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  // The permission to delete has no id on other servers.
  permissions: (action, output) => (action === 'delete' ? ['outputs:terminate'] : permissions(action, output)),
  secrets: ({ type, configuration }) =>
    secretsOf(findOutputType(type)?.requestedConfiguration, configuration).map(([name]) => `configuration.${name}`),
  portable: portableOutput(folders),
});
