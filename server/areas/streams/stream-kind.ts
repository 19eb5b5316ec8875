import { type StreamIndexSet, checkIndexSet } from './checks';
import { httpError } from 'server/calls/http-error';
import { type EntityKind, ordinaryPermissions } from 'server/entities/entity-kind';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { isChangeable, type StoredStream } from './model';
import { portableStream } from './portable-stream';

const permissions = ordinaryPermissions('streams');

/** Index sets as seen by a transaction. */
interface IndexSetDocuments {
  get(id: string, options: { within: Transaction }): Promise<Document<StreamIndexSet> | undefined>;
}

/** The entity kind of streams: sharing, export, history and trash. */
export const streamKind = (
  documents: Collection<StoredStream>,
  indexSets: IndexSetDocuments,
): EntityKind<StoredStream> => ({
  kind: 'stream',
  noun: 'stream',
  version: 1,
  grnType: 'stream',
  granted: { view: ['streams:read'], manage: ['streams:edit', 'streams:changestate'], own: [] },
  documents,
  titleOf: ({ title }) => title,
  // The permission to edit a stream includes deleting it.
  permissions: (action, stream) => permissions(action === 'delete' ? 'edit' : action, stream),
  references: ({ indexSetId, rules, outputs }) => [
    { kind: 'index_set', id: indexSetId },
    ...outputs.map((id) => ({ kind: 'output', id })),
    ...rules.filter(({ type }) => type === RULE_TYPE.input).map(({ value }) => ({ kind: 'input', id: value })),
  ],
  portable: portableStream,

  async check({ id, body }, within) {
    if (!isChangeable(id)) throw httpError.badRequest('The stream cannot be edited.');
    const set = await indexSets.get(body.indexSetId, { within });
    checkIndexSet(body.indexSetId, () => set?.body);
  },
});
