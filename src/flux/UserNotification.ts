import type toastr from 'toastr';
import { announce } from './announcer';

type Kind = 'success' | 'info' | 'warning' | 'error';

const ERROR_MS = 10_000;
const OTHER_MS = 7_000;
const EXTENDED_MS = 1_000;
const FADE_MS = 1_000;

/** Toastr and its jQuery are loaded with the first toast. */
async function loadToastr() {
  const loaded = await import('toastr');
  return loaded.default;
}

function optionsFor(kind: Kind): typeof toastr.options {
  return {
    timeOut: kind === 'error' ? ERROR_MS : OTHER_MS,
    extendedTimeOut: EXTENDED_MS,
    hideDuration: FADE_MS,
    preventDuplicates: true,
    closeButton: true,
    progressBar: true,
    escapeHtml: true,
    newestOnTop: false,
    tapToDismiss: false,
    positionClass: 'toast-bottom-right',
    closeHtml: '<button type="button" aria-label="Close">&times;</button>',
  };
}

async function show(kind: Kind, message: string, title: string): Promise<void> {
  const toaster = await loadToastr();
  const toast = toaster[kind](message, title, optionsFor(kind)) as JQuery | undefined;
  if (!toast) return; // the same as the last one, which is still there
  // The announcer reads it: a live region that appears together with its text is skipped by some screen readers.
  toast.removeAttr('aria-live');
  announce(`${title}. ${message}`, kind === 'error' ? 'assertive' : 'polite');
}

/**
 * Toasts: the result of what a person asked for. Errors stay 10 s, others 7 s, one second more after the pointer has
 * left, then they fade within a second. The text is shown as it is, never as HTML.
 */
export const UserNotification = {
  success: (message: string, title = 'Success') => show('success', message, title),
  info: (message: string, title = 'Info') => show('info', message, title),
  warning: (message: string, title = 'Attention') => show('warning', message, title),
  error: (message: string, title = 'Error') => show('error', message, title),
};
