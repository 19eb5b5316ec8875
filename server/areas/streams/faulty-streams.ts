import { type SystemMessages } from 'server/areas/cluster';
import { SYSTEM } from 'server/calls/caller';
import { type Log } from 'server/runtime/log';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type StreamService } from './streams';

const FAULTY = 'stream_processing_disabled';

export interface FaultyStreamsParts {
  streams: Pick<StreamService, 'get' | 'setPaused'>;
  systemMessages: SystemMessages;
  log: Log;
}

interface Faulty extends Record<string, unknown> {
  stream_id: string;
  stream_title: string;
  fault_count: number;
}

/** Pauses a stream whose rules take too long, and tells (card streams.md, "Routing" 5). */
export function createFaultyStreams({ streams, systemMessages, log }: FaultyStreamsParts) {
  const pausing = createSerialQueue();

  async function pause(id: string, faults: number): Promise<void> {
    try {
      const { title } = streams.get(id).body;
      await streams.setPaused(id, true, SYSTEM);
      await tell({ stream_id: id, stream_title: title, fault_count: faults });
    } catch (err) {
      log.error({ err, stream: id }, 'A stream whose rules take too long could not be paused');
    }
  }

  /** There is one notification of a type: further streams are named in that of the first. */
  async function tell(faulty: Faulty): Promise<void> {
    const known = (await systemMessages.notifications()).find(({ type }) => type === FAULTY)?.details;
    if (!known || known.stream_id === faulty.stream_id) return systemMessages.notify(FAULTY, 'urgent', faulty);
    const others = typeof known.other_streams === 'string' ? known.other_streams.split(', ') : [];
    const named = new Set([...others, `“${faulty.stream_title}”`]);
    await systemMessages.resolve(FAULTY);
    await systemMessages.notify(FAULTY, 'urgent', { ...known, other_streams: [...named].join(', ') });
  }

  return (id: string, faults: number): void => void pausing(() => pause(id, faults));
}
