import { type LogMessage } from 'server/messages/log-message';
import { type CompiledStream } from './compiled-stream';
import { type Demand, Demands } from './demand';
import { RulePool, SharedRules, type SharedRuleLimits } from './shared-rules';
import { TextFinder } from './text-finder';

type Visit = (compiled: CompiledStream) => void;
/** Streams by the text that they demand. */
type StreamsByText = Map<string, CompiledStream[]>;

/** So few streams are asked each. */
const FEW_STREAMS = 4;
/** So few texts are tried one by one: quicker, above all in long values. */
const FEW_TEXTS = 16;

/** The demands of one subject, of one kind. */
interface Demanded {
  subject: Demand['subject'];
  how: Demand['how'];
  streams: StreamsByText;
}

function add(demanded: Map<string, Demanded>, { subject, how, texts }: Demand, compiled: CompiledStream): void {
  const key = `${how} ${subject.key}`;
  const known = demanded.get(key) ?? { subject, how, streams: new Map<string, CompiledStream[]>() };
  demanded.set(key, known);
  for (const text of texts) {
    const streams = known.streams.get(text);
    if (!streams) known.streams.set(text, [compiled]);
    else if (streams.at(-1) !== compiled) streams.push(compiled);
  }
}

/** Visits the streams whose text a message has; one may be visited several times. */
type Lookup = (message: LogMessage, visit: Visit) => void;

/** The streams of one text. Many have the same where it says little, a blank for instance: then by the rules they share. */
function visitorOf(streams: readonly CompiledStream[], pool: RulePool): Lookup {
  if (streams.length < FEW_STREAMS) return (_message, visit) => streams.forEach(visit);
  const shared = new SharedRules(streams, pool);
  return (message, visit) => shared.visit(message, visit);
}

function lookupOf({ subject, how, streams }: Demanded, pool: RulePool): Lookup {
  const { textOf } = subject;
  const byText = new Map([...streams].map(([text, those]) => [text, visitorOf(those, pool)]));
  if (how === 'equal') return (message, visit) => byText.get(textOf(message) ?? '')?.(message, visit);
  const lists = [...byText.values()];
  const texts = [...streams.keys()];
  if (texts.length <= FEW_TEXTS)
    return (message, visit) => {
      const value = textOf(message);
      if (value !== undefined) lists.forEach((list, at) => value.includes(texts[at] ?? '') && list(message, visit));
    };
  const finder = new TextFinder(texts);
  return (message, visit) => {
    const value = textOf(message);
    if (value !== undefined) finder.find(value, (at) => lists[at]?.(message, visit));
  };
}

/**
 * Finds the streams a message can belong to. Most streams demand a value of a field, an input, or a text within a field, or
 * one of several: those are looked up by it, and cost next to nothing until a message has it. Of the others, rules they
 * share are tried once (`yarn bench --only streams`).
 */
export class StreamIndex {
  private readonly others: SharedRules;
  private readonly pool: RulePool;
  private readonly lookups: readonly Lookup[];
  /** Streams that one message may be looked up for twice: by several texts or fields. */
  private readonly ofSeveral = new Set<CompiledStream>();

  constructor(
    readonly streams: readonly CompiledStream[],
    limits: SharedRuleLimits,
  ) {
    this.pool = new RulePool(limits);
    const others: CompiledStream[] = [];
    const demanded = new Map<string, Demanded>();
    const all = new Demands(streams.map(({ stream }) => stream));
    for (const compiled of streams) {
      const demands = all.of(compiled.stream);
      if (demands.length === 0) others.push(compiled);
      const isOne = demands.every(({ how, subject }) => how === 'equal' && subject.key === demands[0]?.subject.key);
      if (!isOne && demands.flatMap(({ texts }) => texts).length > 1) this.ofSeveral.add(compiled);
      for (const demand of demands) add(demanded, demand, compiled);
    }
    this.lookups = [...demanded.values()].map((each) => lookupOf(each, this.pool));
    this.others = new SharedRules(others, this.pool);
  }

  /** Calls once for each stream the message may be in; those passed over do not match it. */
  visit(message: LogMessage, call: Visit): void {
    this.pool.begin();
    const visited = new Set<CompiledStream>();
    const visitOnce = (compiled: CompiledStream) => {
      if (!this.ofSeveral.has(compiled)) return call(compiled);
      if (visited.has(compiled)) return;
      visited.add(compiled);
      call(compiled);
    };
    for (const lookup of this.lookups) lookup(message, visitOnce);
    this.others.visit(message, call);
  }
}
