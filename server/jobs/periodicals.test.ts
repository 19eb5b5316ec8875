import { createLog } from 'server/runtime/log';
import { createPeriodicals } from './periodicals';

const SECOND = 1000;

function open({ isLeader = (): boolean => true } = {}) {
  const lines: string[] = [];
  const log = createLog('error', (line) => lines.push(line), false);
  return { lines, periodicals: createPeriodicals({ log, isLeader }) };
}

/** Work whose runs end on demand. */
function controlledWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn((_signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, endRound: () => ends.shift()?.() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('periodicals', () => {
  it('run after each interval', async () => {
    const work = jest.fn(async () => undefined);
    const { periodicals } = open();
    periodicals.every('counting', SECOND, work);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3 * SECOND);
    expect(work).toHaveBeenCalledTimes(3);
    await periodicals.stop();
  });

  it('run immediately when asked to', async () => {
    const work = jest.fn(async () => undefined);
    const { periodicals } = open();
    periodicals.every('counting', SECOND, work, { atOnce: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(1);
    await periodicals.stop();
  });

  it('never overlap with themselves', async () => {
    const { work, endRound } = controlledWork();
    const { periodicals } = open();
    periodicals.every('slow work', SECOND, work);
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    expect(work).toHaveBeenCalledTimes(1);
    endRound();
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(work).toHaveBeenCalledTimes(2);
    endRound();
    await periodicals.stop();
  });

  it('log a failure by name and go on', async () => {
    const work = jest.fn(async () => {
      throw new Error('no disk');
    });
    const { periodicals, lines } = open();
    periodicals.every('rotation', SECOND, work);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(work).toHaveBeenCalledTimes(2);
    expect(lines[0]).toMatch(/rotation failed/);
    expect(lines[0]).toMatch(/no disk/);
    await periodicals.stop();
  });

  it('skip work for the leader on other nodes', async () => {
    const work = jest.fn(async () => undefined);
    let isLeader = false;
    const { periodicals } = open({ isLeader: () => isLeader });
    periodicals.every('rotation', SECOND, work, { leaderOnly: true });
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(work).not.toHaveBeenCalled();
    isLeader = true;
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(work).toHaveBeenCalledTimes(1);
    await periodicals.stop();
  });

  it('stop: the current run is aborted and awaited, none follows', async () => {
    const { work, endRound } = controlledWork();
    const { periodicals } = open();
    periodicals.every('slow work', SECOND, work);
    await jest.advanceTimersByTimeAsync(SECOND);
    const stopped = jest.fn();
    const stopping = periodicals.stop().then(stopped);
    await jest.advanceTimersByTimeAsync(0);
    expect(work.mock.calls[0]?.[0].aborted).toBe(true);
    expect(stopped).not.toHaveBeenCalled();
    endRound();
    await stopping;
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
