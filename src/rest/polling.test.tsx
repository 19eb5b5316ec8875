import { render } from '@testing-library/react';
import { createPoll, type Poll, usePoll } from './polling';
import { fetch } from 'rest/FetchProvider';
import { polledServer, signedIn, signedOut } from 'test/nock/backend';

const started: (() => void)[] = [];

afterEach(() => {
  started.splice(0).forEach((stop) => stop());
  signedOut();
  hidePage(false);
  jest.useRealTimers();
});

function start(poll: Poll) {
  const stop = poll.start();
  started.push(stop);
  return stop;
}

function hidePage(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A poll whose runs the test ends one by one. */
function aPoll(everyMs = 1000) {
  const runs: { signal: AbortSignal; end(): void; fail(): void }[] = [];
  const poll = createPoll({
    everyMs,
    run: (signal) =>
      new Promise<void>((resolve, reject) =>
        runs.push({ signal, end: resolve, fail: () => reject(new Error('no answer')) }),
      ),
  });
  return { poll, runs };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a poll', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    signedIn();
  });

  test('runs at once and then after each pause, and never overlaps itself', async () => {
    const { poll, runs } = aPoll();
    start(poll);
    expect(runs).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await jest.advanceTimersByTimeAsync(999);
    expect(runs).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(2);
  });

  test('goes on after a failed run', async () => {
    const { poll, runs } = aPoll();
    start(poll);
    runs[0]?.fail();
    await jest.advanceTimersByTimeAsync(1000);
    expect(runs).toHaveLength(2);
  });

  test('is shared: it stops, and cancels its run, with the last subscriber', async () => {
    const { poll, runs } = aPoll();
    const stopFirst = start(poll);
    const stopSecond = start(poll);
    expect(runs).toHaveLength(1);
    stopFirst();
    stopFirst();
    expect(runs[0]?.signal.aborted).toBe(false);
    stopSecond();
    expect(runs[0]?.signal.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
  });

  test('pauses while the page is hidden and runs at once when it is visible again', async () => {
    const { poll, runs } = aPoll();
    start(poll);
    runs[0]?.end();
    await settle();
    hidePage(true);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
    hidePage(false);
    expect(runs).toHaveLength(2);
  });

  test('waits for a sign-in and pauses after signing out', async () => {
    signedOut();
    const { poll, runs } = aPoll();
    start(poll);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(0);
    signedIn();
    expect(runs).toHaveLength(1);
    signedOut();
    expect(runs[0]?.signal.aborted).toBe(true);
  });

  test('runs while a component uses it', () => {
    const { poll, runs } = aPoll();
    function Probe({ isWanted }: { isWanted: boolean }) {
      usePoll(poll, isWanted);
      return null;
    }
    const { rerender, unmount } = render(<Probe isWanted={false} />);
    expect(runs).toHaveLength(0);
    rerender(<Probe isWanted />);
    expect(runs).toHaveLength(1);
    unmount();
    expect(runs[0]?.signal.aborted).toBe(true);
  });
});

test('requests of a run do not extend the session', async () => {
  signedIn();
  polledServer().get('/things').reply(200, ['a']);
  const answer = await new Promise((resolve, reject) => {
    start(
      createPoll({
        everyMs: 60_000,
        run: (signal) => fetch('GET', '/things', undefined, { signal }).then(resolve, reject),
      }),
    );
  });
  expect(answer).toEqual(['a']);
});
