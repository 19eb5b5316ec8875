import type toastr from 'toastr';
import { announce } from './announcer';

type Kind = 'success' | 'info' | 'warning' | 'error';

const ERROR_MS = 10_000;
const OTHER_MS = 7_000;
const EXTENDED_MS = 1_000;
const FADE_MS = 1_000;
const APPEAR_MS = 200;

/** Toastr, its jQuery and the look of a toast are loaded with the first one. */
async function loadToastr() {
  const [loaded] = await Promise.all([import('toastr'), import('./toasts.css')]);
  return loaded.default;
}

function optionsFor(kind: Kind): typeof toastr.options {
  return {
    toastClass: 'tl-toast',
    showDuration: APPEAR_MS,
    timeOut: kind === 'error' ? ERROR_MS : OTHER_MS,
    extendedTimeOut: EXTENDED_MS,
    hideDuration: FADE_MS,
    // Toastr would compare messages only, and drop another failure with the same reason: see `repeat`.
    preventDuplicates: false,
    closeButton: true,
    progressBar: true,
    escapeHtml: true,
    newestOnTop: false,
    tapToDismiss: false,
    positionClass: 'toast-bottom-right',
    closeHtml: '<button type="button" aria-label="Close">&times;</button>',
  };
}

/** What is on screen, by what it says, and how often it has been said. */
const shown = new Map<string, { toast: JQuery; times: number }>();

/** Counts on the toast that says the same already; false when there is none. */
function repeat(key: string): boolean {
  const known = shown.get(key);
  if (!known) return false;
  known.times += 1;
  known.toast.find('.toast-title').attr('data-times', `×${known.times}`);
  return true;
}

async function show(kind: Kind, message: string, title: string): Promise<void> {
  const toaster = await loadToastr();
  const key = JSON.stringify([kind, title, message]);
  if (repeat(key)) return;
  const toast = toaster[kind](message, title, { ...optionsFor(kind), onHidden: () => shown.delete(key) });
  shown.set(key, { toast, times: 1 });
  toaster.getContainer().attr({ role: 'region', 'aria-label': 'Notifications' });
  // The announcer reads it: a live region that appears together with its text is skipped by some screen readers.
  toast.removeAttr('aria-live');
  announce(`${title}. ${message}`, kind === 'error' ? 'assertive' : 'polite');
}

/**
 * Toasts: the result of what a person asked for. Errors stay 10 s, others 7 s, one second more after the pointer has
 * left, then they fade within a second. What is said already is counted, not repeated. The text is shown as it is, never as HTML.
 */
export const UserNotification = {
  success: (message: string, title = 'Success') => show('success', message, title),
  info: (message: string, title = 'Info') => show('info', message, title),
  warning: (message: string, title = 'Attention') => show('warning', message, title),
  error: (message: string, title = 'Error') => show('error', message, title),
};
