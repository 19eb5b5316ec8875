import { type LogMessage } from 'server/messages/log-message';
import { fieldText } from '../stream-rules/field-value';
import { type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';
import { type CompiledStream } from './compiled-stream';
import { type RoutedStream } from './routed-stream';

/** Streams by the text that they demand of a field. */
interface Demands {
  textOf(message: LogMessage): string | undefined;
  streams: Map<string, CompiledStream[]>;
}

interface Demand {
  /** Name of what is looked at. */
  key: string;
  text: string;
  textOf: Demands['textOf'];
}

function demandOfRule({ type, field, value, inverted }: StreamRule): Demand | undefined {
  if (inverted) return undefined;
  if (type === RULE_TYPE.exact)
    return { key: `field ${field}`, text: value, textOf: (message) => fieldText(message, field)?.trim() };
  if (type === RULE_TYPE.input)
    return {
      key: 'input',
      text: value.toLowerCase(),
      textOf: (message) => message.text('gl2_source_input').toLowerCase(),
    };
  return undefined;
}

/** What messages of a stream have, each of them one of these; none when its rules do not name values for all of them. */
function demandsOf({ matchingType, rules }: RoutedStream): Demand[] {
  const demands = rules.flatMap((rule) => demandOfRule(rule) ?? []);
  if (matchingType === 'AND') return demands.slice(0, 1);
  return demands.length === rules.length ? demands : [];
}

function addDemand(byKey: Map<string, Demands>, { key, text, textOf }: Demand, compiled: CompiledStream): void {
  const demands = byKey.get(key) ?? { textOf, streams: new Map<string, CompiledStream[]>() };
  byKey.set(key, demands);
  const known = demands.streams.get(text);
  if (!known) demands.streams.set(text, [compiled]);
  else if (known.at(-1) !== compiled) known.push(compiled);
}

/**
 * Finds the streams a message can belong to. Most streams demand a value of a field or an input, or one of several: those
 * are looked up by it: a thousand of them cost about as much as one (`yarn bench --only streams`: 3 µs a message for 2,000
 * streams of three equal values, any of which is enough, instead of 500).
 */
export class StreamIndex {
  private readonly others: CompiledStream[] = [];
  private readonly demands: readonly Demands[];
  /** Streams that one message may be looked up for twice: by different fields. */
  private readonly ofSeveralFields = new Set<CompiledStream>();

  constructor(readonly streams: readonly CompiledStream[]) {
    const byKey = new Map<string, Demands>();
    for (const compiled of streams) {
      const demands = demandsOf(compiled.stream);
      if (demands.length === 0) this.others.push(compiled);
      if (new Set(demands.map(({ key }) => key)).size > 1) this.ofSeveralFields.add(compiled);
      for (const demand of demands) addDemand(byKey, demand, compiled);
    }
    this.demands = [...byKey.values()];
  }

  /** Calls once for each stream the message may be in; those passed over do not match it. */
  visit(message: LogMessage, call: (compiled: CompiledStream) => void): void {
    const visited = new Set<CompiledStream>();
    const visitOnce = (compiled: CompiledStream) => {
      if (!this.ofSeveralFields.has(compiled)) return call(compiled);
      if (visited.has(compiled)) return;
      visited.add(compiled);
      call(compiled);
    };
    for (const { textOf, streams } of this.demands) streams.get(textOf(message) ?? '')?.forEach(visitOnce);
    this.others.forEach(call);
  }
}
