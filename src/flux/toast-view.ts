import toastr from 'toastr';
import { type ToastKind, toastLogWanted } from './toast-log';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import './toasts.css';

/** A button of a toast; pressing it closes the toast. */
export interface ToastAction {
  /** A verb: “Undo”, “Show progress”. */
  label: string;
  run: () => void;
  icon?: 'undo' | 'copy';
}

interface ToastView {
  kind: ToastKind;
  title: string;
  message: string;
  actions: readonly ToastAction[];
  /** Shown after the title from 2 on. */
  times: number;
  onGone: () => void;
}

/** A toast on screen. */
export interface ShownToast {
  count(times: number): void;
  /** It is fading out: a repetition needs a new toast. */
  isFading(): boolean;
  close(): void;
  /** Removes it at once, without an animation. */
  remove(): void;
}

const ERROR_MS = 10_000;
const OTHER_MS = 7_000;
const EXTENDED_MS = 1_000;
const FADE_MS = 1_000;
const APPEAR_MS = 200;
const CLOSE_MS = 150;
/** So many are shown, the older ones are only counted. On a phone four would cover the page. */
const MAX_SHOWN = 4;
const MAX_SHOWN_ON_PHONES = 2;
const PHONE = '(max-width: 767.98px)';

function optionsFor(kind: ToastKind): typeof toastr.options {
  return {
    toastClass: 'tl-toast',
    showDuration: APPEAR_MS,
    timeOut: kind === 'error' ? ERROR_MS : OTHER_MS,
    extendedTimeOut: EXTENDED_MS,
    hideDuration: FADE_MS,
    closeDuration: CLOSE_MS,
    // Toastr compares messages only, and would drop another failure with the same reason. We count repetitions ourselves.
    preventDuplicates: false,
    closeButton: true,
    progressBar: true,
    escapeHtml: true,
    newestOnTop: false,
    tapToDismiss: false,
    positionClass: 'toast-bottom-right',
    closeHtml: '<button type="button" aria-label="Close"></button>',
  };
}

function button(className: string, text: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  element.addEventListener('click', run);
  return element;
}

function maxShown(): number {
  return typeof matchMedia === 'function' && matchMedia(PHONE).matches ? MAX_SHOWN_ON_PHONES : MAX_SHOWN;
}

/** Shows “2 more” above the oldest visible toast: it opens the log. */
function countHidden(container: HTMLElement): void {
  const hidden = container.querySelectorAll('.tl-toast').length - maxShown();
  container.querySelector('.tl-toast-more')?.remove();
  if (hidden > 0) container.prepend(button('tl-toast-more', texts.more(hidden), () => toastLogWanted.emit()));
}

/** Focus inside keeps a toast open as the pointer does, and returns to where it came from when the toast closes. */
function keepOpenWhileFocused(toast: JQuery, element: HTMLElement): () => void {
  let cameFrom: EventTarget | null = null;
  const holdsFocus = () => element.contains(document.activeElement);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget;
    toast.trigger('mouseenter');
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    if (!element.matches(':hover')) setTimeout(() => toast.trigger('mouseleave'));
  });
  element.addEventListener('mouseleave', () => holdsFocus() && toast.trigger('mouseenter'));
  return () => {
    if (holdsFocus() && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
}

function addActions(element: HTMLElement, actions: readonly ToastAction[], close: () => void): void {
  if (actions.length === 0) return;
  const row = document.createElement('div');
  row.className = 'tl-toast-actions';
  actions.forEach(({ label, run, icon }, index) => {
    const look = index === 0 ? 'btn-secondary' : 'btn-link';
    const each = button(`btn btn-sm ${look}`, label, () => {
      run();
      close();
    });
    if (icon) each.classList.add('tl-toast-icon', `tl-toast-icon-${icon}`);
    row.append(each);
  });
  element.append(row);
}

/** Removes bidi control characters: a name in a sentence must not change the direction of the rest. */
const withoutBidiControls = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Shows a toast. Its text is never read as HTML. */
export function showToast({ kind, title, message, actions, times, onGone }: ToastView): ShownToast {
  const shownAt = performance.now();
  const onHidden = () => {
    const [container] = toastr.getContainer().get();
    if (container) countHidden(container);
    onGone();
  };
  const toast = toastr[kind](withoutBidiControls(message), withoutBidiControls(title), {
    ...optionsFor(kind),
    onHidden,
  });
  const [element] = toast.get() as [HTMLElement];
  const giveFocusBack = keepOpenWhileFocused(toast, element);
  const close = () => {
    giveFocusBack();
    toast.find('.toast-close-button').trigger('click');
  };
  const count = (said: number) => {
    if (said > 1) toast.find('.toast-title').attr('data-times', `×${formatCount(said)}`);
  };
  addActions(element, actions, close);
  element.querySelector('.toast-close-button')?.addEventListener('click', giveFocusBack);
  // The announcer reads it: a live region that appears together with its text is skipped by some screen readers.
  toast.removeAttr('aria-live');
  count(times);
  const [container] = toastr.getContainer().attr({ role: 'region', 'aria-label': texts.results }).get();
  if (container) countHidden(container);
  return {
    count,
    isFading: () => toast.is(':animated') && performance.now() - shownAt > APPEAR_MS * 2,
    close,
    remove: () => void toast.remove(),
  };
}
