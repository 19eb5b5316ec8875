import { AUDIT_PERMISSION } from 'api/audit-log';
import { countIndexerFailures, listIndexerFailures, processFailuresAgain } from 'api/indices/failures';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type IndexerFailures, type SeenFailures } from '../failures/indexer-failures';
import { type UnreadMessages } from '../failures/unread-messages';

/** `YYYY-MM-DDTHH:mm:ss.SSS` without a zone is UTC (card indices.md, "Traps"). @throws HttpError 400 */
function readSince(text: string): Date {
  const since = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(since.getTime()))
    throw httpError.badRequest(`Cannot read since=${text.slice(0, 100)}. Write it as 2026-11-21T02:57:41.000.`);
  return since;
}

const seenBy = (caller: Caller): SeenFailures => ({ ofAuditLog: caller.may(AUDIT_PERMISSION) });

/** The calls about messages that could not be stored or read. */
export function failureCalls(failures: IndexerFailures, unread: UnreadMessages): ServedCall[] {
  return [
    serve(listIndexerFailures, async ({ query: { limit, offset }, caller }) => {
      const { hasHidden, ...listed } = await failures.list(limit, offset, seenBy(caller));
      return { ...listed, has_hidden: hasHidden };
    }),
    serve(countIndexerFailures, async ({ query: { since }, caller }) => {
      const { count, hasHidden } = await failures.countSince(readSince(since), seenBy(caller));
      return { count, has_hidden: hasHidden };
    }),
    serve(processFailuresAgain, async ({ body: { letter_ids: ids, as_text: asText = false }, caller }) => ({
      processed: await unread.processAgain(caller, ids, asText),
    })),
  ];
}
