import { announce } from './announcer';
import { logRepetition, logToast, type ToastKind } from './toast-log';
import { type ShownToast, type ToastAction } from './toast-view';
import { texts } from './texts';

export { type ToastAction } from './toast-view';

export interface ToastOptions {
  /** At most two, the more likely one first. */
  actions?: readonly ToastAction[];
}

/** How a finished action can be undone. */
export interface UndoOffer {
  /** Undoes the action; called at most once, and not after `commit`. */
  undo: () => unknown;
  /** Makes the action final when the offer has expired, for what was only hidden until then. Not called after `undo`. */
  commit?: () => unknown;
}

/** A toast on screen, or waiting for the code that shows it, which is loaded with the first toast. */
interface ActiveToast {
  logId: number;
  times: number;
  toast?: ShownToast;
}

/** Loads Toastr, jQuery and the styles of toasts. */
const loadView = () => import('./toast-view');

const activeToasts = new Map<string, ActiveToast>();

const keyOf = (kind: ToastKind, title: string, message: string) => JSON.stringify([kind, title, message]);

/** Counts a repetition on the active toast of the same text; undefined when there is none. */
function repeat(key: string, toast: Pick<Toast, 'kind' | 'title' | 'message'>): ActiveToast | undefined {
  const known = activeToasts.get(key);
  if (!known) return undefined;
  known.times += 1;
  if (!logRepetition(known.logId)) known.logId = logToast(toast);
  if (!known.toast?.isFading()) {
    known.toast?.count(known.times);
    return known;
  }
  known.toast.remove();
  activeToasts.delete(key);
  return { logId: known.logId, times: known.times };
}

interface Toast {
  kind: ToastKind;
  title: string;
  message: string;
  actions: readonly ToastAction[];
  onGone?: () => void;
}

async function put(key: string, entry: ActiveToast, { onGone, ...toast }: Toast): Promise<void> {
  activeToasts.set(key, entry);
  const leave = () => {
    if (activeToasts.get(key) === entry) activeToasts.delete(key);
    onGone?.();
  };
  try {
    const { showToast } = await loadView();
    entry.toast = showToast({ ...toast, times: entry.times, onGone: leave });
    entry.toast.count(entry.times);
  } catch {
    // The code could not be loaded; the message is in the log and was announced.
    leave();
  }
}

async function show(kind: ToastKind, message: string, title: string, { actions = [] }: ToastOptions): Promise<void> {
  const key = keyOf(kind, title, message);
  const known = repeat(key, { kind, title, message });
  if (known && activeToasts.get(key) === known) return;
  const entry = known ?? { logId: logToast({ kind, title, message }), times: 1 };
  announce(`${title}. ${message}`, kind === 'error' ? 'assertive' : 'polite');
  await put(key, entry, { kind, title, message, actions });
}

/** The open offers to undo, the latest last. */
const offers: (() => void)[] = [];

/** Offers are never merged, even with equal texts: each undoes an action of its own. */
async function offerUndo(message: string, { undo, commit }: UndoOffer, title: string): Promise<void> {
  const logId = logToast({ kind: 'success', title, message });
  const key = `undo ${logId}`;
  let isOpen = true;
  const end = (then?: () => unknown) => {
    if (!isOpen) return;
    isOpen = false;
    offers.splice(offers.indexOf(offer), 1);
    then?.();
  };
  const offer = () => {
    end(undo);
    activeToasts.get(key)?.toast?.close();
  };
  offers.push(offer);
  announce(`${title}. ${message} This can be undone for a few seconds.`);
  const actions: readonly ToastAction[] = [{ label: texts.undo, icon: 'undo', run: () => end(undo) }];
  await put(key, { logId, times: 1 }, { kind: 'success', title, message, actions, onGone: () => end(commit) });
}

/**
 * Toasts: results of what a person did. Errors stay 10 s, others 7 s, and one second more after the pointer or the
 * focus has left, then they fade within a second (spec, section 8). At most four are shown, the older ones are counted. A
 * repeated message is counted, not shown twice. Texts are never read as HTML. All are kept in `ToastLogStore`.
 */
export const UserNotification = {
  success: (message: string, title = texts.success, options: ToastOptions = {}) =>
    show('success', message, title, options),
  info: (message: string, title = texts.info, options: ToastOptions = {}) => show('info', message, title, options),
  warning: (message: string, title = texts.warning, options: ToastOptions = {}) =>
    show('warning', message, title, options),
  error: (message: string, title = texts.error, options: ToastOptions = {}) => show('error', message, title, options),

  /**
   * Says that something was done and offers to undo it for 7 s: replaces a confirmation dialog for actions that can be
   * undone. What the server cannot undo is only hidden at first, and done by `commit`.
   *
   * ```ts
   * void UserNotification.undo('Rule deleted', { undo: () => RulesActions.create(rule) });
   * ```
   */
  undo: (message: string, offer: UndoOffer, title = texts.success) => offerUndo(message, offer, title),

  /** Undoes the latest action with an open offer; false when there is none. */
  undoLatest: (): boolean => {
    const latest = offers.at(-1);
    latest?.();
    return latest !== undefined;
  },
};
