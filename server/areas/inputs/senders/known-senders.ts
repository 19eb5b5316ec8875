import { type QuietSender, type SendersOfInput } from 'api/quiet-senders';
import { type Lateness, SenderRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { type RelayedSource, type Sender } from 'server/ingest/diagnosis/senders';
import { type StoredSender } from './stored-senders';

const MAX_SHOWN = 20;

/** Until when, and since when, something can have been heard; epoch milliseconds. */
export interface HeardTimes {
  nowMs: number;
  /** The sources of what came later are not known yet. */
  sourcesKnownToMs: number;
  listeningSinceMs: number;
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

/** The senders of one input, as all nodes have heard them. */
export class KnownSenders {
  private readonly addresses: Map<string, Sender>;
  private readonly sources: Map<string, RelayedSource>;

  /** @param own what this node has heard */
  constructor(own: { addresses: ReadonlyMap<string, Sender>; sources: ReadonlyMap<string, RelayedSource> }) {
    // What this server makes or fetches itself has no address.
    this.addresses = new Map([...own.addresses].filter(([address]) => address !== ''));
    this.sources = new Map(own.sources);
  }

  /** Adds what another node has heard. */
  add(heard: StoredSender): void {
    const { address, source } = heard;
    const rhythm = SenderRhythm.of(heard);
    if (heard.isSource) {
      const known = this.sources.get(source);
      const isLater = !known || rhythm.lastMs > known.rhythm.lastMs;
      this.sources.set(source, {
        rhythm: together(known?.rhythm, rhythm),
        address: isLater ? address : known.address,
      });
      return;
    }
    const known = this.addresses.get(address);
    const isOther = known !== undefined && known.source !== '' && source !== '' && known.source !== source;
    this.addresses.set(address, {
      rhythm: together(known?.rhythm, rhythm),
      source: known?.source || source,
      isRelay: heard.isRelay || isOther || (known?.isRelay ?? false),
    });
  }

  get count(): number {
    return this.addresses.size + this.sources.size;
  }

  /** Those that are quiet for longer than usual. */
  present(times: HeardTimes): SendersOfInput {
    const quiet = [...this.quietAddresses(times), ...this.quietSources(times)];
    quiet.sort((one, other) => other.late_by - one.late_by);
    return { count: this.count, quiet_count: quiet.length, quiet: quiet.slice(0, MAX_SHOWN) };
  }

  private *quietAddresses({ nowMs, listeningSinceMs }: HeardTimes): Iterable<QuietSender> {
    for (const [address, { rhythm, source, isRelay }] of this.addresses) {
      const late = rhythm.lateness(nowMs, listeningSinceMs);
      if (!late) continue;
      const name = isRelay ? { sources: this.sourcesBehind(address) } : source !== '' && { source };
      yield { address, ...name, ...presentRhythm(rhythm, late) };
    }
  }

  private *quietSources({ nowMs, sourcesKnownToMs, listeningSinceMs }: HeardTimes): Iterable<QuietSender> {
    for (const [source, { rhythm, address }] of this.sources) {
      const late = rhythm.lateness(sourcesKnownToMs, listeningSinceMs);
      if (!late) continue;
      const relay = this.addresses.get(address)?.rhythm;
      const isRelayQuiet = relay?.lateness(nowMs, listeningSinceMs) !== undefined;
      // Nothing comes from the relay: that says it all, unless the source was late before.
      if (relay && isRelayQuiet && !rhythm.lateness(relay.lastMs, listeningSinceMs)) continue;
      yield { address, source, is_relayed: true, ...presentRhythm(rhythm, late) };
    }
  }

  private sourcesBehind(address: string): number {
    let count = 0;
    for (const relayed of this.sources.values()) if (relayed.address === address) count += 1;
    return count;
  }
}

const presentRhythm = ({ messages, lastMs }: SenderRhythm, { usualGapMs, silentMs, lateBy }: Lateness) => ({
  messages,
  last_at: new Date(lastMs).toISOString(),
  usual_gap_ms: Math.round(usualGapMs),
  silent_ms: Math.round(silentMs),
  late_by: Math.round(lateBy * 10) / 10,
});
