import { type EntityKind, ordinaryPermissions } from 'server/entities/entity-kind';
import { type Reference } from 'server/entities/portable';
import { type Collection } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { type CompileExtractors, portableInput } from './portable-input';
import { secretSettings } from './present-input';
import { type StoredInput } from './stored-input';

const permissions = ordinaryPermissions('inputs');

export interface InputKindNeeds {
  documents: Collection<StoredInput>;
  /** Where imported ones of a single node run. */
  nodeId: string;
  compile: CompileExtractors;
  /** The grok patterns that an expression fails without. */
  patternsOf(expression: string): Reference[];
}

const grokExpressions = ({ extractors = [] }: StoredInput): string[] =>
  extractors.flatMap(({ type, settings: { grok_pattern: expression } }) =>
    type === 'grok' && typeof expression === 'string' ? [expression] : [],
  );

/** Inputs as they are exported and have history. */
export const inputKind = ({ documents, nodeId, compile, patternsOf }: InputKindNeeds): EntityKind<StoredInput> => ({
  kind: 'input',
  noun: 'input',
  version: 1,
  documents,
  titleOf: ({ title }) => title,
  permissions: (action, { id }) => (action === 'delete' ? [`inputs:terminate:${id}`] : permissions(action, { id })),
  secrets: ({ type, configuration }) => secretSettings(type, configuration).map(([name]) => `configuration.${name}`),
  references: (body) => grokExpressions(body).flatMap(patternsOf),
  // Which pattern is meant through others stands in no document.
  mentions: () => sql`position('"grok_pattern"' in (body->'extractors')::text) > 0`,
  portable: portableInput(nodeId, compile),
});
