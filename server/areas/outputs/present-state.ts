import { type OutputState } from 'api/outputs';
import { type DeliveryState } from 'server/outputs/delivery-state';
import { findOutputType } from 'server/outputs/output-types';
import { type Document } from 'server/storage/documents/collection';
import { type StoredOutput } from './stored-output';

const instant = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

function conditionOf({ body }: Document<StoredOutput>, state: DeliveryState): OutputState['condition'] {
  if (body.paused) return 'paused';
  if (state.isUnusable || !findOutputType(body.type)) return 'unusable';
  if (state.failedAttempts > 0) return 'retrying';
  return state.isAssigned || state.queuedMessages > 0 ? 'running' : 'idle';
}

/** How an output fares, as clients see it. */
export function presentState(output: Document<StoredOutput>, state: DeliveryState, limitBytes: number): OutputState {
  const { lastError } = state;
  return {
    output_id: output.id,
    condition: conditionOf(output, state),
    paused: output.body.paused,
    queued_messages: state.queuedMessages,
    queued_bytes: state.queuedBytes,
    buffer_limit_bytes: limitBytes,
    sent_messages: state.counts.sent,
    repeated_messages: state.counts.repeated,
    refused_messages: state.counts.refused,
    dropped_messages: state.counts.dropped,
    discarded_messages: state.counts.discarded,
    undecided_messages: state.counts.undecided,
    last_sent_at: instant(state.lastSentMs),
    last_dropped_at: instant(state.lastDroppedMs),
    failed_attempts: state.failedAttempts,
    waiting_since: instant(state.waitingSinceMs),
    next_attempt_at: instant(state.nextAttemptMs),
    last_error: lastError ? { at: new Date(lastError.atMs).toISOString(), message: lastError.message } : null,
  };
}
