import { type TailBatch } from 'api/insights';
import { createStore, type StoreControl } from 'rest/store';
import { type ResultRow, rowOf } from 'areas/query';
import { TailActions } from './TailActions';
import { keepTailing } from './tail-connection';
import { addWaiting, withArrived } from './tail-rows';

/** Minimum time between two changes of the list: ten per second. */
const APPLY_MS = 100;
const SECOND_MS = 1_000;
/** Number of seconds for which rates are kept. */
const RATES = 60;

export interface TailState {
  status: 'off' | 'connecting' | 'live' | 'broken' | 'refused';
  /** Newest first. */
  rows: readonly ResultRow[];
  /** Number of queued messages. */
  waiting: number;
  isPaused: boolean;
  /** The person is reading; set by the page. */
  isHeld: boolean;
  /** Matching messages since the start, shown or not. */
  matched: number;
  /** Of those, how many the server did not send because there were too many. */
  skipped: number;
  /** Messages the server had no time to match. */
  unexamined: number;
  /** Matching messages in each of the last full seconds, oldest first. */
  rates: readonly number[];
  /** How often the connection was lost since the start: messages of those gaps are missing. */
  breaks: number;
  /** Milliseconds until the next reconnect. */
  retryInMs?: number;
  /** Why the server refused. */
  error?: unknown;
}

const initial: TailState = {
  status: 'off',
  rows: [],
  waiting: 0,
  isPaused: false,
  isHeld: false,
  matched: 0,
  skipped: 0,
  unexamined: 0,
  rates: [],
  breaks: 0,
  retryInMs: undefined,
  error: undefined,
};

type Control = Pick<StoreControl<TailState>, 'getState' | 'setState'>;

/** Buffers arriving messages and applies them to the state at most ten times per second. */
function createInflow({ getState, setState }: Control) {
  let rows: ResultRow[] = [];
  let arrived = 0;
  let counts = { matched: 0, skipped: 0, unexamined: 0 };
  let inThisSecond = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seconds: ReturnType<typeof setInterval> | undefined;

  const apply = (isWanted = false) => {
    clearTimeout(timer);
    timer = undefined;
    const { isPaused, isHeld } = getState();
    const { matched, skipped, unexamined } = counts;
    counts = { matched: 0, skipped: 0, unexamined: 0 };
    const moves = isWanted || !(isPaused || isHeld);
    const shown = moves ? rows : [];
    if (moves) {
      rows = [];
      arrived = 0;
    }
    setState((state) => ({
      rows: withArrived(state.rows, shown),
      waiting: arrived,
      matched: state.matched + matched,
      skipped: state.skipped + skipped,
      unexamined: state.unexamined + unexamined,
    }));
  };
  return {
    add({ messages, matched, skipped, unexamined = 0 }: TailBatch) {
      rows = addWaiting(
        rows,
        messages.map((message) => rowOf({ ...message, highlight_ranges: null, decoration_stats: null })),
      );
      arrived += messages.length;
      inThisSecond += matched;
      counts.matched += matched;
      counts.skipped += skipped;
      counts.unexamined += unexamined;
      timer ??= setTimeout(apply, APPLY_MS);
    },
    apply,
    open() {
      seconds ??= setInterval(() => {
        const rate = inThisSecond;
        inThisSecond = 0;
        setState(({ rates }) => ({ rates: [...rates.slice(1 - RATES), rate] }));
      }, SECOND_MS);
    },
    close() {
      clearTimeout(timer);
      clearInterval(seconds);
      timer = undefined;
      seconds = undefined;
      rows = [];
      arrived = 0;
      inThisSecond = 0;
      counts = { matched: 0, skipped: 0, unexamined: 0 };
    },
  };
}

/** State of the live tail: the newest messages, counts, and why they are held back. */
export const TailStore = createStore(
  'Tail',
  TailActions,
  initial,
)((control) => {
  const { getState, setState } = control;
  const inflow = createInflow(control);
  let close: () => void = () => undefined;
  const stop = () => {
    close();
    close = () => undefined;
    inflow.close();
  };
  const letGo = (change: Pick<TailState, 'isPaused'> | Pick<TailState, 'isHeld'>) => {
    setState(change);
    const { isPaused, isHeld } = getState();
    if (!isPaused && !isHeld) inflow.apply();
  };
  return {
    start: (_signal, wish) => {
      stop();
      setState({ ...initial, isHeld: getState().isHeld, status: 'connecting' });
      inflow.open();
      close = keepTailing(wish, {
        onOpen: () => setState({ status: 'live', retryInMs: undefined, error: undefined }),
        onBatch: inflow.add,
        onBreak: (retryInMs) => setState(({ breaks }) => ({ status: 'broken', retryInMs, breaks: breaks + 1 })),
        onRefusal: (error) => {
          inflow.close();
          setState({ status: 'refused', error });
        },
      });
    },
    stop: () => {
      stop();
      setState(initial);
    },
    pause: () => setState({ isPaused: true }),
    resume: () => letGo({ isPaused: false }),
    hold: (_signal, isHeld) => letGo({ isHeld }),
    showWaiting: () => inflow.apply(true),
  };
});
