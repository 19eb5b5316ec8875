import { type SendersOfInput } from 'api/quiet-senders';
import { type KnownRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { MAX_SENDERS_PER_NODE, type Senders } from 'server/ingest/diagnosis/senders';
import { type InputRuntime } from 'server/ingest/inputs/input-runtime';
import { KnownSenders } from './known-senders';
import { type SenderName, type StoredSender, type StoredSenders } from './stored-senders';

type Runtime = Pick<InputRuntime, 'observed' | 'seen' | 'sourcesKnownToMs' | 'state'>;

/** The senders of the inputs: kept over starts of this node, together with those of others. */
export interface InputSenders {
  /** Remembers those that were heard before the start. To be called before the inputs listen. */
  begin(runtime: Runtime): Promise<void>;
  /** Stores those that were heard since the last time. */
  note(): Promise<void>;
  /** Of these inputs, those that run on this node. */
  list(inputIds: readonly string[]): Promise<Record<string, SendersOfInput>>;
  /** @returns whether it was known */
  forget(inputId: string, name: SenderName): Promise<boolean>;
}

const known = ({ messages, firstMs, lastMs, gaps, gapMs }: KnownRhythm) => ({ messages, firstMs, lastMs, gaps, gapMs });

function* heardSince(inputId: string, { addresses, sources }: Senders, sinceMs: number): Iterable<StoredSender> {
  for (const [address, { rhythm, source, isRelay }] of addresses)
    if (address !== '' && rhythm.lastMs >= sinceMs) yield { inputId, address, source, isRelay, ...known(rhythm) };
  for (const [source, { rhythm, address }] of sources)
    if (rhythm.lastMs >= sinceMs) yield { inputId, isSource: true, source, address, ...known(rhythm) };
}

/** @param now epoch milliseconds */
export function createInputSenders(stored: StoredSenders, nodeId: string, now: () => number): InputSenders {
  let runtime: Runtime | undefined;
  let notedMs = 0;

  return {
    async begin(given) {
      runtime = given;
      for (const sender of await stored.ofNode(nodeId)) {
        const { senders } = given.seen(sender.inputId);
        if (sender.isSource) senders.restoreSource(sender.source, known(sender), sender.address);
        else senders.restore(sender.address, known(sender), sender);
      }
      notedMs = now();
    },

    async note() {
      // Sources are heard as late as their messages are processed.
      const beforeMs = Math.min(notedMs, runtime?.sourcesKnownToMs() ?? notedMs);
      const heard = [...(runtime?.observed() ?? [])].flatMap(([inputId, { senders }]) => [
        ...heardSince(inputId, senders, beforeMs),
      ]);
      notedMs = now();
      await stored.note(nodeId, heard, MAX_SENDERS_PER_NODE);
    },

    async list(inputIds) {
      const others = await stored.ofOthers(nodeId);
      const running = inputIds.filter((id) => runtime?.state(id)?.state === 'RUNNING');
      return Object.fromEntries(
        running.flatMap((id) => {
          if (!runtime) return [];
          const { senders: own } = runtime.seen(id);
          const all = new KnownSenders(own);
          for (const other of others) if (other.inputId === id) all.add(other);
          const { listeningSinceMs } = own;
          const times = { nowMs: now(), sourcesKnownToMs: runtime.sourcesKnownToMs(), listeningSinceMs };
          return all.count === 0 ? [] : [[id, all.present(times)]];
        }),
      );
    },

    async forget(inputId, name) {
      const { address, source } = name;
      const senders = runtime?.observed().get(inputId)?.senders;
      const isKnown =
        (source === undefined ? address !== undefined && senders?.forget(address) : senders?.forgetSource(source)) ??
        false;
      return (await stored.forget(inputId, name)) || isKnown;
    },
  };
}
