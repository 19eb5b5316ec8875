import { blockOf, Lines } from 'server/processing/lines';
import { lineOfRow } from 'server/processing/message-line';
import { type MessageWriter, type WriteTarget } from 'server/processing/message-writer';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { readInstant } from 'server/search/scope/time/instants';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type EventRecord } from '../event-record';
import { type KnownEvents, type RunEvent } from '../run/run-parts';
import { RunFailure } from '../run/run-failure';
import { RUN_END } from '../event-fields';
import { eventRow } from './event-row';

export interface EventStoreParts {
  engine: Pick<MessageEngine, 'query'>;
  writer: Pick<MessageWriter, 'write'>;
  /** Where events are written; undefined while nothing accepts them. */
  target(): WriteTarget | undefined;
  nodeId: string;
}

/** How events of a run are written. */
export interface EventWriting {
  /** The end of the range of the run. */
  runEndMs: number;
  /** Whether the run is still this worker's. */
  mayContinue(): boolean;
  signal: AbortSignal;
}

/** The stored events. */
export interface EventStore extends KnownEvents {
  /**
   * Stores the events of a run that are not stored yet, each once.
   *
   * @returns all events of the batch that are stored now; an event that cannot be written is recorded as a failure
   * @throws RunFailure when there is nowhere to write to, or the run is no longer this worker's
   */
  write(events: readonly RunEvent[], writing: EventWriting): Promise<EventRecord[]>;
}

const RUN_END_PATH = typedPath(jsonPath(RUN_END) ?? '', 'String');

const nowhere = () => new RunFailure('The index set of events accepts no messages at the moment', false);

/** A worker that lost its run to another must not write what that one writes as well. */
const lost = () => new RunFailure('Another worker has taken over this run', false);

/** Stores events through the message writer, as messages of the stream of all events. */
export function createEventStore({ engine, writer, target, nodeId }: EventStoreParts): EventStore {
  function linesOf(events: readonly EventRecord[], { idx }: WriteTarget, runEndMs: number): Lines {
    const lines = new Lines();
    for (const event of events) lines.add(blockOf(event.id, lineOfRow(eventRow(event, runEndMs, nodeId))), 0, 1, idx);
    return lines;
  }

  return {
    async storedBy(events) {
      const to = target();
      if (!to || events.length === 0) return new Map();
      const times = events.map(({ timestamp }) => timestamp);
      const rows = await engine.query<{ id: string; run_end: string | null }>(
        `SELECT gl2_message_id AS id, ${RUN_END_PATH} AS run_end FROM ${to.table}
         WHERE timestamp BETWEEN fromUnixTimestamp64Milli({from:Int64}, 'UTC')
           AND fromUnixTimestamp64Milli({to:Int64}, 'UTC') AND gl2_message_id IN {ids:Array(String)}`,
        { from: Math.min(...times), to: Math.max(...times), ids: events.map(({ id }) => id) },
        { isForInserts: true },
      );
      return new Map(rows.map(({ id, run_end: end }) => [id, readInstant(end ?? '') ?? 0]));
    },

    async write(events, { runEndMs, mayContinue, signal }) {
      if (!mayContinue()) throw lost();
      const to = target();
      if (!to) throw nowhere();
      const fresh = events.filter(({ isStored }) => !isStored).map(({ event }) => event);
      const failed = await writer.write(to, linesOf(fresh, to, runEndMs), signal);
      return events.map(({ event }) => event).filter(({ id }) => !failed.has(id));
    },
  };
}
