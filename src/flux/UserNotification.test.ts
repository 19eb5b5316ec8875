import { UserNotification } from './UserNotification';

const toasts = () => [...document.querySelectorAll<HTMLElement>('#toast-container > .tl-toast')];
const counts = () => toasts().map((toast) => toast.querySelector<HTMLElement>('.toast-title')?.dataset.times);
const said = (urgency: string) => document.getElementById(`announcer-${urgency}`)?.textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

/** When a toast is gone, in milliseconds from now, found in steps of 100. */
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

test('leaving with the pointer gives one second more', async () => {
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

test('what is said already is counted on its toast; another title or kind is another toast', async () => {
  await UserNotification.error('Broken', 'Could not save');
  await UserNotification.warning('Broken', 'Could not save');
  await UserNotification.error('Broken', 'Could not save');
  await UserNotification.error('Broken', 'Could not load');
  expect(counts()).toEqual(['×2', undefined, undefined]);
  lifetime();
  await UserNotification.error('Broken', 'Could not save');
  expect(counts()).toEqual([undefined]);
});

test('a screen reader hears errors at once and others when it is idle, each once', async () => {
  await UserNotification.error('It failed', 'Could not save');
  jest.advanceTimersByTime(100);
  expect(said('assertive')).toBe('Could not save. It failed');
  expect(document.getElementById('announcer-assertive')?.getAttribute('aria-live')).toBe('assertive');
  await UserNotification.success('It worked');
  jest.advanceTimersByTime(100);
  expect(said('polite')).toBe('Success. It worked');
  expect(toasts().some((toast) => toast.hasAttribute('aria-live'))).toBe(false);
});
