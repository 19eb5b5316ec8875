import { registered } from './registry';
import { createSignal } from './signal';
import { type Store } from './store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A toast as the log keeps it. */
export interface ToastRecord {
  id: number;
  kind: ToastKind;
  title: string;
  message: string;
  /** When it was said last, milliseconds since the epoch. */
  at: number;
  /** How often it was said while it stood. */
  times: number;
}

export interface ToastLogState {
  /** Newest first, at most 50. */
  records: readonly ToastRecord[];
}

const KEPT = 50;
const initial: ToastLogState = { records: [] };
let state = initial;
let lastId = 0;
const changed = createSignal<[]>();

function replace(next: ToastLogState): void {
  state = next;
  changed.emit();
}

/**
 * What toasts have told this person since the page was loaded, for those who looked elsewhere. Emptied when they leave.
 * Not made by `createStore`, which itself toasts.
 */
export const ToastLogStore: Store<ToastLogState> = registered('stores', 'ToastLog', () => ({
  name: 'ToastLog',
  getState: () => state,
  listen: (listener: () => void) => changed.listen(listener),
  reset: () => replace(initial),
  outlivesSession: false,
}));

/** Keeps a toast; returns the id by which a repetition is counted. */
export function logToast(toast: Pick<ToastRecord, 'kind' | 'title' | 'message'>): number {
  lastId += 1;
  const record = { ...toast, id: lastId, at: Date.now(), times: 1 };
  replace({ records: [record, ...state.records].slice(0, KEPT) });
  return record.id;
}

/** Counts that a toast was said again; false when the log was emptied since. */
export function logRepetition(id: number): boolean {
  if (!state.records.some((record) => record.id === id)) return false;
  const records = state.records.map((record) =>
    record.id === id ? { ...record, times: record.times + 1, at: Date.now() } : record,
  );
  replace({ records });
  return true;
}

/** Emitted when somebody wants to see the log: the shell opens it. */
export const toastLogWanted = createSignal<[]>();
