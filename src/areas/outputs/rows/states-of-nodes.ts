import { type OutputCondition, type OutputState } from 'api/outputs';

/** By node id; null of a node that is not heard of. */
export type StatesByNode = Readonly<Record<string, OutputState | null>>;

/** The worst first: it is what a row shows of several nodes. */
const WORST_FIRST: readonly OutputCondition[] = ['unusable', 'retrying', 'paused', 'running', 'idle'];

const COUNTED = [
  ...(['queued_messages', 'queued_bytes', 'buffer_limit_bytes', 'sent_messages', 'repeated_messages'] as const),
  ...(['refused_messages', 'dropped_messages', 'discarded_messages', 'undecided_messages'] as const),
];

const inOrder = (instants: readonly (string | null)[]): string[] => instants.flatMap((each) => each ?? []).sort();

/** What an output does on all nodes that are heard of; undefined when there is none. */
export function overNodes(byNode: StatesByNode): OutputState | undefined {
  const states = Object.values(byNode).flatMap((state) => state ?? []);
  const [first, ...others] = states;
  if (!first || others.length === 0) return first;
  const rankOf = ({ condition }: OutputState) => WORST_FIRST.indexOf(condition);
  const worst = others.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), first);
  const sums = COUNTED.map((name) => [name, states.reduce((sum, state) => sum + state[name], 0)]);
  return {
    ...worst,
    ...(Object.fromEntries(sums) as Pick<OutputState, (typeof COUNTED)[number]>),
    last_sent_at: inOrder(states.map((state) => state.last_sent_at)).at(-1) ?? null,
    last_dropped_at: inOrder(states.map((state) => state.last_dropped_at)).at(-1) ?? null,
    waiting_since: inOrder(states.map((state) => state.waiting_since))[0] ?? null,
  };
}
