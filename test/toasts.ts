import { waitFor } from '@testing-library/dom';
import { type ToastKind, ToastLogStore } from 'flux/toast-log';

/** As `UserNotification[kind](message, title)` says it. */
type Said = [kind: ToastKind, message: string, title?: string];

const USUAL_TITLES: Record<ToastKind, string> = {
  success: 'Success',
  info: 'Info',
  warning: 'Attention',
  error: 'Error',
};

afterEach(() => {
  ToastLogStore.reset();
  document.getElementById('toast-container')?.remove();
});

const shown = () =>
  ToastLogStore.getState()
    .records.map(({ kind, message, title }) => [kind, message, title])
    .reverse();

const full = ([kind, message, title = USUAL_TITLES[kind]]: Said) => [kind, message, title];

/**
 * Exactly these toasts were shown since the last time it was asked, oldest first; none for no arguments. In a `waitFor`
 * it waits for them.
 */
export function expectToasts(...expected: Said[]): void {
  expect(shown()).toEqual(expected.map(full));
  ToastLogStore.reset();
}

/** This toast was shown, maybe among others. */
export function expectToast(...expected: Said): void {
  expect(shown()).toContainEqual(full(expected));
}

/** Closes the toast that stands, as a person does. */
export async function closeToast(): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.toast-close-button');
    if (!found) throw new Error('There is no toast');
    return found;
  });
  button.click();
}
