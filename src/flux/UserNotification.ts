import { announce } from './announcer';
import { logRepetition, logToast, type ToastKind } from './toast-log';
import { type ShownToast, type ToastAction } from './toast-view';
import { texts } from './texts';

export { type ToastAction } from './toast-view';

export interface ToastOptions {
  /** At most two, the more likely one first. */
  actions?: readonly ToastAction[];
}

/** How something done at once can be taken back. */
export interface UndoOffer {
  /** Takes it back; called at most once, and not after `commit`. */
  undo: () => unknown;
  /** Makes it final when the offer has passed: for what was only hidden until then. Not called after `undo`. */
  commit?: () => unknown;
}

/** A toast that stands, or is about to: the code that shows it is loaded with the first one. */
interface Standing {
  logId: number;
  times: number;
  toast?: ShownToast;
}

/** With Toastr, its jQuery and the look of a toast. */
const loadView = () => import('./toast-view');

const standing = new Map<string, Standing>();

const keyOf = (kind: ToastKind, title: string, message: string) => JSON.stringify([kind, title, message]);

/** Counts on the toast that says the same already; undefined when there is none. */
function repeat(key: string, toast: Pick<Toast, 'kind' | 'title' | 'message'>): Standing | undefined {
  const known = standing.get(key);
  if (!known) return undefined;
  known.times += 1;
  if (!logRepetition(known.logId)) known.logId = logToast(toast);
  if (!known.toast?.isFading()) {
    known.toast?.count(known.times);
    return known;
  }
  known.toast.remove();
  standing.delete(key);
  return { logId: known.logId, times: known.times };
}

interface Toast {
  kind: ToastKind;
  title: string;
  message: string;
  actions: readonly ToastAction[];
  onGone?: () => void;
}

async function put(key: string, entry: Standing, { onGone, ...toast }: Toast): Promise<void> {
  standing.set(key, entry);
  const leave = () => {
    if (standing.get(key) === entry) standing.delete(key);
    onGone?.();
  };
  try {
    const { showToast } = await loadView();
    entry.toast = showToast({ ...toast, times: entry.times, onGone: leave });
    entry.toast.count(entry.times);
  } catch {
    // Its code did not arrive: what was said is in the log, and was announced.
    leave();
  }
}

async function show(kind: ToastKind, message: string, title: string, { actions = [] }: ToastOptions): Promise<void> {
  const key = keyOf(kind, title, message);
  const known = repeat(key, { kind, title, message });
  if (known && standing.get(key) === known) return;
  const entry = known ?? { logId: logToast({ kind, title, message }), times: 1 };
  announce(`${title}. ${message}`, kind === 'error' ? 'assertive' : 'polite');
  await put(key, entry, { kind, title, message, actions });
}

/** The offers to undo that stand, the latest last. */
const offers: (() => void)[] = [];

/** Two offers are two offers, whatever they say: neither may take the other's place. */
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
    standing.get(key)?.toast?.close();
  };
  offers.push(offer);
  announce(`${title}. ${message} This can be undone for a few seconds.`);
  const actions: readonly ToastAction[] = [{ label: texts.undo, icon: 'undo', run: () => end(undo) }];
  await put(key, { logId, times: 1 }, { kind: 'success', title, message, actions, onGone: () => end(commit) });
}

/**
 * Toasts: the result of what a person asked for. Errors stay 10 s, others 7 s, one second more after the pointer or the
 * focus has left, then they fade within a second (spec, section 8). At most four stand, the older ones are counted. What
 * is said already is counted, not repeated. The text is shown as it is, never as HTML. All are kept in `ToastLogStore`.
 */
export const UserNotification = {
  success: (message: string, title = texts.success, options: ToastOptions = {}) =>
    show('success', message, title, options),
  info: (message: string, title = texts.info, options: ToastOptions = {}) => show('info', message, title, options),
  warning: (message: string, title = texts.warning, options: ToastOptions = {}) =>
    show('warning', message, title, options),
  error: (message: string, title = texts.error, options: ToastOptions = {}) => show('error', message, title, options),

  /**
   * Says that something was done and offers to take it back for 7 s: instead of a question beforehand, for what can be
   * taken back. What the server cannot take back is only hidden at first and made final by `commit`.
   *
   * ```ts
   * void UserNotification.undo('Rule deleted', { undo: () => RulesActions.create(rule) });
   * ```
   */
  undo: (message: string, offer: UndoOffer, title = texts.success) => offerUndo(message, offer, title),

  /** Takes the latest offer to undo; false when none stands. */
  undoLatest: (): boolean => {
    const latest = offers.at(-1);
    latest?.();
    return latest !== undefined;
  },
};
