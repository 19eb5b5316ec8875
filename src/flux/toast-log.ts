import { registered } from './registry';
import { createSignal } from './signal';
import { type Store } from './store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** An entry of the log. */
export interface ToastRecord {
  id: number;
  kind: ToastKind;
  title: string;
  message: string;
  /** When it was shown last, milliseconds since the epoch. */
  at: number;
  /** How often it was repeated while it was on screen. */
  times: number;
}

export interface ToastLogState {
  /** Newest first, at most 50. */
  records: readonly ToastRecord[];
}

const MAX_RECORDS = 50;
const initial: ToastLogState = { records: [] };
let state = initial;
let lastId = 0;
const changed = createSignal<[]>();

function replace(next: ToastLogState): void {
  state = next;
  changed.emit();
}

/**
 * The toasts shown since the page was loaded, for whoever missed one. Emptied on sign-out.
 * Not made by `createStore`, which depends on toasts itself.
 */
export const ToastLogStore: Store<ToastLogState> = registered('stores', 'ToastLog', () => ({
  name: 'ToastLog',
  getState: () => state,
  listen: (listener: () => void) => changed.listen(listener),
  reset: () => replace(initial),
  outlivesSession: false,
}));

/** Logs a toast; returns the id under which repetitions are counted. */
export function logToast(toast: Pick<ToastRecord, 'kind' | 'title' | 'message'>): number {
  lastId += 1;
  const record = { ...toast, id: lastId, at: Date.now(), times: 1 };
  replace({ records: [record, ...state.records].slice(0, MAX_RECORDS) });
  return record.id;
}

/** Counts a repetition of a toast; false when the log has been emptied since. */
export function logRepetition(id: number): boolean {
  if (!state.records.some((record) => record.id === id)) return false;
  const records = state.records.map((record) =>
    record.id === id ? { ...record, times: record.times + 1, at: Date.now() } : record,
  );
  replace({ records });
  return true;
}

/** Asks the shell to open the log. */
export const toastLogWanted = createSignal<[]>();
