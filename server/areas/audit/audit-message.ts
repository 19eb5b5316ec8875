import { AUDIT_STREAM_ID } from 'api/audit-log';
import { LogMessage } from 'server/messages/log-message';
import { messageRow, type ProcessedRow } from 'server/processing/message-row';
import { type DocumentDifference } from './entry';
import { type WaitingEntry } from './outbox';
import { sentenceOf } from './sentence';

const quoted = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));

function linesOf({ kind, id, title, version, change, fields, more }: DocumentDifference): string[] {
  return [
    `${kind} ${id}${title === undefined ? '' : ` “${title}”`} ${change}, version ${version}`,
    ...fields.map(({ path, before, after, is_secret: isSecret }) =>
      isSecret ? `  ${path}: (hidden)` : `  ${path}: ${quoted(before)} → ${quoted(after)}`,
    ),
    ...(more === undefined ? [] : [`  and ${more} more`]),
  ];
}

/**
 * Changed documents beyond this many bytes of JSON are listed without values: a field is limited to a quarter of a
 * megabyte.
 */
const MAX_DIFFERENCE_BYTES = 128 * 1024;

function withinBound(changes: readonly DocumentDifference[]): DocumentDifference[] {
  let bytes = 0;
  return changes.map((change) => {
    bytes += Buffer.byteLength(JSON.stringify(change));
    if (bytes <= MAX_DIFFERENCE_BYTES) return change;
    return { ...change, fields: [], more: change.fields.length + (change.more ?? 0) };
  });
}

/** The target of an entry: the one the call described, otherwise the first changed document of its kind. */
export function targetOf({ entry: { target, action }, changes }: WaitingEntry): WaitingEntry['entry']['target'] {
  const changed = target
    ? changes.find(({ id }) => id === target.id)
    : (changes.find(({ kind }) => action.startsWith(`${kind}.`)) ?? changes[0]);
  if (!changed) return target;
  const { kind, id, title } = changed;
  return { kind, id, ...((target?.title ?? title) !== undefined && { title: target?.title ?? title }) };
}

/** Facts about a target that are looked up elsewhere. */
export interface TargetNames {
  /** For entries without a title. */
  title?: string;
  /** The noun for its kind. */
  noun?: string;
}

/** The message for an entry. It is always the same, except for the node that writes it. */
export function auditMessage(waiting: WaitingEntry, nodeId: string, { title, noun }: TargetNames = {}): ProcessedRow {
  const { id, at, entry, isInterrupted } = waiting;
  const changes = withinBound(waiting.changes);
  const { actor, action, details = {} } = entry;
  const outcome = isInterrupted ? 'interrupted' : entry.outcome;
  const target = targetOf(waiting);
  const name = target?.title ?? title;
  const message = new LogMessage({
    id,
    receivedMs: at.getTime(),
    timestampMs: at.getTime(),
    message: sentenceOf({ entry, outcome, noun, target: target && { ...target, title: name } }),
    source: entry.host,
  });
  const fields = {
    ...details,
    action,
    kind: target?.kind,
    target: target?.id,
    title: name,
    user_id: actor.userId,
    username: actor.username,
    means: actor.means,
    viewed_as: actor.viewedAs,
    address: actor.address,
    outcome,
    status: entry.status,
    periodical: entry.isPeriodical,
    node: waiting.nodeId,
    difference: changes.length > 0 ? JSON.stringify(changes) : undefined,
  };
  for (const [field, value] of Object.entries(fields)) message.set(`audit_${field}`, value);
  message.set('full_message', changes.flatMap(linesOf).join('\n'));
  message.set('gl2_source_node', nodeId);
  message.streams.add(AUDIT_STREAM_ID);
  return messageRow(message, at.getTime());
}
