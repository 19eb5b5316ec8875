import { type MatchedMessage } from 'server/search/query/matching/matched-message';
import { type StreamOutputs } from '../assigned-output';
import { MessageFilter } from './message-filter';

/** The outputs that get a message, and those of which it cannot be said in time. */
export interface Receivers {
  outputs: readonly string[];
  undecided: readonly string[];
}

interface Filtered {
  id: string;
  filter: MessageFilter;
}

const NONE: readonly string[] = [];
const NOBODY: Receivers = { outputs: NONE, undecided: NONE };

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.length === 0 || other.length === 0 ? (one.length === 0 ? other : one) : [...new Set([...one, ...other])];

/** The outputs of one stream. */
class ReceiversOfStream {
  private readonly all: Receivers;

  constructor(
    unfiltered: readonly string[],
    private readonly filtered: readonly Filtered[],
  ) {
    this.all = { outputs: unfiltered, undecided: NONE };
  }

  of(row: MatchedMessage): Receivers {
    if (this.filtered.length === 0) return this.all;
    const tested = this.filtered.map(({ id, filter }) => ({ id, isMatch: filter.test(row) }));
    const idsOf = (wanted: boolean | undefined) =>
      tested.filter(({ isMatch }) => isMatch === wanted).map(({ id }) => id);
    return { outputs: union(this.all.outputs, idsOf(true)), undecided: idsOf(undefined) };
  }
}

/** Which outputs get a message, by its streams. Equal filters are compiled, and tested for a message, once. */
export class StreamReceivers {
  private readonly ofStream: ReadonlyMap<string, ReceiversOfStream>;

  constructor(streams: readonly StreamOutputs[], nowMs?: () => number) {
    const filters = new Map<string, MessageFilter>();
    const filterOf = (text: string) => {
      const filter = filters.get(text) ?? new MessageFilter(text, nowMs);
      filters.set(text, filter);
      return filter;
    };
    this.ofStream = new Map(
      streams.map(({ stream, outputs }) => [
        stream,
        new ReceiversOfStream(
          outputs.filter(({ filter }) => filter === undefined).map(({ id }) => id),
          outputs.flatMap(({ id, filter }) => (filter === undefined ? [] : [{ id, filter: filterOf(filter) }])),
        ),
      ]),
    );
  }

  get isEmpty(): boolean {
    return this.ofStream.size === 0;
  }

  /** An output that gets it by one of its streams is not undecided for another. */
  of(row: MatchedMessage): Receivers {
    let all = NOBODY;
    for (const id of row.streams) {
      const found = this.ofStream.get(id)?.of(row);
      if (!found) continue;
      all =
        all === NOBODY
          ? found
          : { outputs: union(all.outputs, found.outputs), undecided: union(all.undecided, found.undecided) };
    }
    if (all.undecided.length === 0) return all;
    return { ...all, undecided: all.undecided.filter((id) => !all.outputs.includes(id)) };
  }
}
