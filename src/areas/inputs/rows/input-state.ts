import { type Input } from 'api/inputs';
import { type StatusBadgeProps } from 'ui/status/StatusBadge';
import { type StatesOfInput } from '../stores/InputStatesStore';
import { formatCount } from 'texts/count';
import { texts } from './texts';

/** What quick filters tell apart. */
export type InputHealth = 'running' | 'attention' | 'stopped';

/** How an input does over all its nodes. */
export interface InputStanding {
  health: InputHealth;
  tone: StatusBadgeProps['tone'];
  text: string;
}

/** The worst first, as the card orders them. */
const RANKED = ['STOPPED', 'TERMINATED', 'CREATED', 'STOPPING', 'INITIALIZED', 'INVALID_CONFIGURATION', 'FAILED'];
const rankOf = (state: string): number => {
  if (state === 'RUNNING') return RANKED.length + 1;
  const rank = RANKED.indexOf(state);
  return rank < 0 ? RANKED.length : rank;
};

/** FAILED → failed. */
export const wordsOf = (state: string): string => texts.states[state] ?? state.toLowerCase().replaceAll('_', ' ');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The colour of one state. */
export function toneOf(state: string): StatusBadgeProps['tone'] {
  if (state === 'RUNNING') return 'success';
  if (state === 'STARTING') return 'info';
  return state === 'FAILED' || state === 'STOPPED' ? 'danger' : 'warning';
}

/**
 * The state of an input in words. No state at all means that it was stopped, or that no node of its could be asked.
 *
 * @param nodeCount nodes of the cluster, which a global input runs on
 */
export function standingOf({ global, node }: Pick<Input, 'global' | 'node'>, states: StatesOfInput, nodeCount: number) {
  const isEverywhere = global || node === null;
  const known = Object.values(states).map(({ state }) => state);
  const [worst] = [...known].sort((one, other) => rankOf(one) - rankOf(other));
  if (worst === undefined)
    return { health: 'stopped', tone: 'stopped', text: texts.notRunning } satisfies InputStanding;
  const isTroubled = worst === 'RUNNING' && Object.values(states).some((state) => state.detailed_message !== null);
  const isWhole = !isTroubled && (!isEverywhere || known.length >= nodeCount);
  const tone = isWhole ? toneOf(worst) : 'warning';
  const health: InputHealth = worst === 'RUNNING' && isWhole ? 'running' : 'attention';
  return {
    health,
    tone,
    text: isEverywhere ? sum(known, nodeCount) : capitalised(wordsOf(worst)),
  } satisfies InputStanding;
}

/** “3 of 3 running”, “1 failed, 2 running”. */
function sum(known: readonly string[], nodeCount: number): string {
  const counts = new Map<string, number>();
  for (const state of known) counts.set(state, (counts.get(state) ?? 0) + 1);
  if (counts.size === 1 && counts.has('RUNNING'))
    return texts.runningOf(known.length, Math.max(nodeCount, known.length));
  return [...counts]
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([state, count]) => `${formatCount(count)} ${wordsOf(state)}`)
    .join(', ');
}
