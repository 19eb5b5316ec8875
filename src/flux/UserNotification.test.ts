import { windowWidth } from 'test/window-width';
import { resetStores } from './store';
import { logToast, ToastLogStore, toastLogWanted } from './toast-log';
import { UserNotification } from './UserNotification';

const toasts = () => [...document.querySelectorAll<HTMLElement>('#toast-container > .tl-toast')];
const counts = () => toasts().map((toast) => toast.querySelector<HTMLElement>('.toast-title')?.dataset.times);
const said = (urgency: string) => document.getElementById(`announcer-${urgency}`)?.textContent;

const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('#toast-container button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

/** Milliseconds until the toast is gone, to within 100. */
function lifetime(): number {
  let passed = 0;
  while (toasts().length > 0 && passed < 30_000) {
    jest.advanceTimersByTime(100);
    passed += 100;
  }
  return passed;
}

test.each([
  ['error', 10_000],
  ['success', 7_000],
  ['info', 7_000],
  ['warning', 7_000],
] as const)('%s stays %i ms, then fades within a second', async (kind, stays) => {
  await UserNotification[kind]('The index set was rotated', 'Result');
  expect(toasts()).toHaveLength(1);
  const gone = lifetime();
  expect(gone).toBeGreaterThanOrEqual(stays + 900);
  expect(gone).toBeLessThanOrEqual(stays + 1_300);
});

test('a toast stays one second longer after the pointer has left it', async () => {
  await UserNotification.success('Saved');
  const [toast] = toasts();
  jest.advanceTimersByTime(6_900);
  toast?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  jest.advanceTimersByTime(5_000);
  expect(toasts()).toHaveLength(1);
  toast?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  const gone = lifetime();
  expect(gone).toBeGreaterThanOrEqual(1_900);
  expect(gone).toBeLessThanOrEqual(2_300);
});

test('shows title, message, close button and progress bar, and text is never HTML', async () => {
  await UserNotification.error('<img src=x onerror=alert(1)> & "more"', '<b>Title</b>');
  const [toast] = toasts();
  expect(toast?.querySelector('.toast-title')?.textContent).toBe('<b>Title</b>');
  expect(toast?.querySelector('.toast-message')?.textContent).toBe('<img src=x onerror=alert(1)> & "more"');
  expect(toast?.querySelector('img, b')).toBeNull();
  expect(toast?.querySelector('.toast-progress')).not.toBeNull();
  toast?.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click();
  jest.advanceTimersByTime(1_500); // 0.2 s to appear, 1 s to fade
  expect(toasts()).toHaveLength(0);
});

test('bidi control characters in a name do not affect the rest of the sentence', async () => {
  await UserNotification.success('Deleted “a\u202Egnp.exe\u2066”');
  expect(toasts()[0]?.querySelector('.toast-message')?.textContent).toBe('Deleted “agnp.exe”');
});

test('a repeated message raises the count of its toast; another title or kind makes another toast', async () => {
  await UserNotification.error('Broken', 'Could not save');
  await UserNotification.warning('Broken', 'Could not save');
  await UserNotification.error('Broken', 'Could not save');
  await UserNotification.error('Broken', 'Could not load');
  expect(counts()).toEqual(['×2', undefined, undefined]);
  lifetime();
  await UserNotification.error('Broken', 'Could not save');
  expect(counts()).toEqual([undefined]);
});

test('errors are announced assertively and the others politely, each once', async () => {
  await UserNotification.error('It failed', 'Could not save');
  jest.advanceTimersByTime(100);
  expect(said('assertive')).toBe('Could not save. It failed');
  expect(document.getElementById('announcer-assertive')?.getAttribute('aria-live')).toBe('assertive');
  await UserNotification.success('It worked');
  jest.advanceTimersByTime(100);
  expect(said('polite')).toBe('Success. It worked');
  expect(toasts().some((toast) => toast.hasAttribute('aria-live'))).toBe(false);
});

test('a message repeated while its toast fades gets a new toast, which continues the count', async () => {
  await UserNotification.success('Saved');
  pass(7_500);
  await UserNotification.success('Saved');
  expect(counts()).toEqual(['×2']);
  pass(5_000);
  expect(toasts()).toHaveLength(1);
});

test('four toasts are shown, the older ones are counted, and the count opens the log', async () => {
  const wanted = jest.fn();
  const stop = toastLogWanted.listen(wanted);
  for (const number of [1, 2, 3, 4]) await UserNotification.info(`Message ${number}`);
  expect(document.querySelector('.tl-toast-more')).toBeNull();
  await UserNotification.info('Message 5');
  await UserNotification.info('Message 6');
  button('2 more')?.click();
  expect(wanted).toHaveBeenCalledTimes(1);
  button('Close')?.click();
  pass(500);
  expect(button('1 more')).toBeTruthy();
  stop();
});

test('on a phone two toasts are shown', async () => {
  const undo = windowWidth(390);
  for (const number of [1, 2, 3]) await UserNotification.info(`Message ${number}`);
  expect(button('1 more')).toBeTruthy();
  undo();
});

test('focus inside a toast keeps it open, and returns to where it came from', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const run = jest.fn();
  await UserNotification.error('Port 5140 is taken', 'Could not update input', {
    actions: [
      { label: 'Back to the form', run },
      { label: 'Copy details', icon: 'copy', run: jest.fn() },
    ],
  });
  const [bar] = document.getElementsByClassName('toast-progress') as HTMLCollectionOf<HTMLElement>;
  pass(2_000);
  button('Back to the form')?.focus();
  pass(100);
  // An empty bar: the timeout is paused.
  expect(bar?.style.width).toBe('0%');
  pass(30_000);
  expect(toasts()).toHaveLength(1);
  button('Back to the form')?.click();
  expect(run).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(field);
  pass(500);
  expect(toasts()).toHaveLength(0);
  field.remove();
});

test('a toast stays one second longer after it has lost the focus', async () => {
  await UserNotification.success('Saved');
  button('Close')?.focus();
  pass(20_000);
  button('Close')?.blur();
  const gone = lifetime();
  expect(gone).toBeGreaterThanOrEqual(1_900);
  expect(gone).toBeLessThanOrEqual(2_300);
});

describe('an offer to undo', () => {
  const offer = () => ({ undo: jest.fn(), commit: jest.fn() });

  test('its button undoes, and commit is not called then', async () => {
    const { undo, commit } = offer();
    await UserNotification.undo('Rule deleted', { undo, commit });
    button('Undo')?.click();
    pass(20_000);
    expect([undo.mock.calls.length, commit.mock.calls.length]).toEqual([1, 0]);
    expect(toasts()).toHaveLength(0);
  });

  test('lasts 7 s and commits when that has passed, or when the toast is closed', async () => {
    const [first, second] = [offer(), offer()];
    await UserNotification.undo('Rule deleted', first);
    pass(6_900);
    expect(first.commit).not.toHaveBeenCalled();
    pass(1_500);
    expect(first.commit).toHaveBeenCalledTimes(1);
    await UserNotification.undo('Rule deleted', second);
    button('Close')?.click();
    pass(500);
    expect(second.commit).toHaveBeenCalledTimes(1);
    expect(first.undo).not.toHaveBeenCalled();
  });

  test('is never merged with one of the same text; undoLatest takes the latest', async () => {
    const [first, second] = [offer(), offer()];
    await UserNotification.undo('Rule deleted', first);
    await UserNotification.undo('Rule deleted', second);
    expect(toasts()).toHaveLength(2);
    expect(UserNotification.undoLatest()).toBe(true);
    expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([0, 1]);
    expect(UserNotification.undoLatest()).toBe(true);
    expect(first.undo).toHaveBeenCalledTimes(1);
    expect(UserNotification.undoLatest()).toBe(false);
  });
});

describe('the log', () => {
  beforeEach(() => resetStores());

  test('a message repeated after the log was emptied is logged again', async () => {
    await UserNotification.error('Broken', 'Could not save');
    resetStores();
    await UserNotification.error('Broken', 'Could not save');
    expect(ToastLogStore.getState().records).toMatchObject([{ message: 'Broken', times: 1 }]);
  });

  const said = () => ToastLogStore.getState().records.map(({ message, times }) => `${message} ×${times}`);

  test('keeps the last 50, newest first, with their count, until the person leaves', async () => {
    await UserNotification.error('Broken');
    await UserNotification.error('Broken');
    await UserNotification.undo('Rule deleted', { undo: jest.fn() });
    expect(said()).toEqual(['Rule deleted ×1', 'Broken ×2']);
    for (let number = 0; number < 50; number += 1)
      logToast({ kind: 'info', title: 'Info', message: `Message ${number}` });
    expect(said()).toHaveLength(50);
    expect(said()[0]).toBe('Message 49 ×1');
    resetStores();
    expect(said()).toEqual([]);
  });
});
