import { type SilenceText } from 'api/events/silences';
import { type EntitiesOptions } from 'server/entities/entities';
import { type Collection, createCollection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { refuseErrors } from 'server/calls/validation-result';
import { httpError } from 'server/calls/http-error';
import { sql } from 'server/storage/documents/sql';
import { silenceErrors } from './silence-rules';

export type SilenceDocuments = Collection<SilenceText>;

const PERMISSION = 'silences';
const KIND = 'silence';
/** All of them are compared with every event that notifies. */
const MOST_SILENCES = 1_000;
const TOO_MANY = `There are ${MOST_SILENCES} silences, which is as many as there can be. Delete some that are over.`;

/** Who silences a definition decides for all who are notified of it. */
const acknowledge = ({ event_definitions: ids }: SilenceText): string[] =>
  ids.length === 0 ? ['eventdefinitions:acknowledge'] : ids.map((id) => `eventdefinitions:acknowledge:${id}`);

export const createSilenceDocuments = (database: Database, now?: () => Date): SilenceDocuments =>
  createCollection<SilenceText>(database, KIND, { now });

/** The entity kind of silences. */
export const silenceKind = (
  documents: SilenceDocuments,
): Omit<EntitiesOptions<SilenceText, never>, 'present' | 'searchable'> => ({
  kind: KIND,
  noun: 'silence',
  documents,
  titleOf: ({ title }) => title,
  permission: (action, { id, body }) =>
    action === 'read'
      ? [`${PERMISSION}:read:${id}`]
      : [[action === 'create' ? `${PERMISSION}:create` : `${PERMISSION}:${action}:${id}`, ...acknowledge(body)]],
  references: ({ event_definitions: ids }) => ids.map((id) => ({ kind: 'event_definition', id })),
  async check({ id, body }, transaction) {
    refuseErrors(silenceErrors(body));
    if (id !== '') return;
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      sql`select count(*)::int as count from documents where kind = ${KIND}`,
    );
    if (count >= MOST_SILENCES) throw httpError.conflict(TOO_MANY);
  },
});
