import { type QuietSender, type SendersOfInput } from 'api/quiet-senders';
import { MAX_SENDERS_PER_NODE } from 'server/ingest/diagnosis/input-observations';
import { SenderRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { type InputRuntime } from 'server/ingest/inputs/input-runtime';
import { type StoredSender, type StoredSenders } from './stored-senders';

const MAX_SHOWN = 20;

type Runtime = Pick<InputRuntime, 'observed' | 'seen' | 'state'>;

/** The senders of the inputs: kept over starts of this node, together with those of others. */
export interface InputSenders {
  /** Remembers those that were heard before the start. To be called before the inputs listen. */
  begin(runtime: Runtime): Promise<void>;
  /** Stores those that were heard since the last time. */
  note(): Promise<void>;
  /** Of these inputs, those that run on this node. */
  list(inputIds: readonly string[]): Promise<Record<string, SendersOfInput>>;
  /** @returns whether it was known */
  forget(inputId: string, address: string): Promise<boolean>;
}

/** What several nodes have heard of a sender: the rhythm of the one that has heard most of it. */
function together(one: SenderRhythm | undefined, other: SenderRhythm): SenderRhythm {
  if (!one) return other;
  const { gaps, gapMs } = one.messages >= other.messages ? one : other;
  return SenderRhythm.of({
    messages: one.messages + other.messages,
    firstMs: Math.min(one.firstMs, other.firstMs),
    lastMs: Math.max(one.lastMs, other.lastMs),
    gaps,
    gapMs,
  });
}

/** @param now epoch milliseconds */
export function createInputSenders(stored: StoredSenders, nodeId: string, now: () => number): InputSenders {
  let runtime: Runtime | undefined;
  let notedMs = 0;

  function present(senders: ReadonlyMap<string, SenderRhythm>, sinceMs: number): SendersOfInput {
    const nowMs = now();
    const quiet: QuietSender[] = [];
    for (const [address, rhythm] of senders) {
      const late = rhythm.lateness(nowMs, sinceMs);
      if (!late) continue;
      quiet.push({
        address,
        messages: rhythm.messages,
        last_at: new Date(rhythm.lastMs).toISOString(),
        usual_gap_ms: Math.round(late.usualGapMs),
        silent_ms: Math.round(late.silentMs),
        late_by: Math.round(late.lateBy * 10) / 10,
      });
    }
    quiet.sort((one, other) => other.late_by - one.late_by);
    return { count: senders.size, quiet_count: quiet.length, quiet: quiet.slice(0, MAX_SHOWN) };
  }

  return {
    async begin(given) {
      runtime = given;
      for (const { inputId, address, ...known } of await stored.ofNode(nodeId))
        given.seen(inputId).restore(address, SenderRhythm.of(known));
      notedMs = now();
    },

    async note() {
      const heard: StoredSender[] = [];
      const beforeMs = notedMs;
      notedMs = now();
      for (const [inputId, { senders }] of runtime?.observed() ?? [])
        for (const [address, { messages, firstMs, lastMs, gaps, gapMs }] of senders)
          if (lastMs >= beforeMs && address !== '')
            heard.push({ inputId, address, messages, firstMs, lastMs, gaps, gapMs });
      await stored.note(nodeId, heard, MAX_SENDERS_PER_NODE);
    },

    async list(inputIds) {
      const others = await stored.ofOthers(nodeId);
      const running = inputIds.filter((id) => runtime?.state(id)?.state === 'RUNNING');
      return Object.fromEntries(
        running.flatMap((id) => {
          const { senders: own, listeningSinceMs } = runtime?.seen(id) ?? { senders: [], listeningSinceMs: 0 };
          // What this server makes itself has no address.
          const senders = new Map([...own].filter(([address]) => address !== ''));
          for (const { inputId, address, ...known } of others)
            if (inputId === id) senders.set(address, together(senders.get(address), SenderRhythm.of(known)));
          return senders.size === 0 ? [] : [[id, present(senders, listeningSinceMs)]];
        }),
      );
    },

    async forget(inputId, address) {
      const isKnown = runtime?.observed().get(inputId)?.forgetSender(address) ?? false;
      return (await stored.forget(inputId, address)) || isKnown;
    },
  };
}
