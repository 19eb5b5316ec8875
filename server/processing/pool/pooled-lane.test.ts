import { sharedMemory } from 'server/journal/block';
import { silentLog } from 'server/runtime/log';
import { type LaneStart, type LaneWork, type ToLane } from '../lane/protocol';
import { type LaneListener, type StartLane } from './lane-thread';
import { PooledLane } from './pooled-lane';
import { Work } from './work';

interface StartedThread extends LaneListener {
  told: ToLane[];
}

describe('a lane of the pool', () => {
  let threads: StartedThread[];
  let lane: PooledLane;
  let onHang: jest.Mock;
  /** On a core, between two looks. */
  let spentMs: number;

  const start: StartLane = (listener) => {
    const told: ToLane[] = [];
    threads.push({ ...listener, told });
    let cpuMs = 0;
    return {
      post: (message) => void told.push(message),
      cpuMs: () => (cpuMs += spentMs),
      end: () => Promise.resolve(),
    };
  };
  const newest = () => threads.at(-1) as StartedThread;
  const beginning = () => newest().told.find((message): message is LaneStart => message.type === 'start') as LaneStart;
  const isCautious = () => beginning().isCautious;
  const workGiven = () => newest().told.find((message): message is LaneWork => message.type === 'process');

  beforeEach(() => {
    jest.useFakeTimers();
    threads = [];
    spentMs = 60;
    onHang = jest.fn();
    lane = new PooledLane({
      start,
      nodeId: 'n',
      limits: undefined,
      log: silentLog(),
      sources: [],
      onPart: jest.fn(),
      onMissing: jest.fn(),
      onRestart: jest.fn(),
      onHang,
    });
    lane.give(new Work(1, { bytes: sharedMemory(8), fromOffset: 100, nextOffset: 110 }));
  });
  afterEach(() => jest.useRealTimers());

  /** The newest thread is at a record, in a place or in none. */
  function isAt(record: number, place: number): void {
    new Int32Array(beginning().progress).set([record, place, 1]);
  }

  /** The newest thread is in a place with a record, and does not go on. */
  function hang(record: number): void {
    const { onMessage } = newest();
    isAt(record, 1);
    onMessage({ type: 'place', number: 1, stage: 'stage', name: `pattern ${record}` });
    lane.watch(0);
    lane.watch(20);
  }

  it('goes on at once after each hang, however many there are in one work', () => {
    expect(isCautious()).toBe(false);
    for (let record = 1; record <= 10; record += 1) {
      hang(record);
      jest.advanceTimersByTime(0);
      expect(threads).toHaveLength(record + 1);
      expect(isCautious()).toBe(true);
    }
    expect(onHang).toHaveBeenCalledTimes(10);
    expect(workGiven()?.blames).toHaveLength(10);
    expect(workGiven()?.blames[9]).toEqual({ offset: 109, place: { stage: 'stage', name: 'pattern 10' } });
  });

  it('keeps a thread that stopped by itself what hung, and passes over it when the work is done again', () => {
    newest().onMessage({ type: 'hang', record: 3, stage: 'stage', name: 'pattern' });
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(1);
    expect(onHang.mock.calls).toEqual([['stage', 'pattern']]);
    newest().onEnd(new Error('Out of memory'));
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(2);
    expect(isCautious()).toBe(false);
    expect(workGiven()?.blames).toEqual([{ offset: 102, place: { stage: 'stage', name: 'pattern' } }]);
  });

  it('gives up a record that keeps it busy for ten seconds, not one for which it gets no core', () => {
    isAt(3, 0);
    spentMs = 0;
    lane.watch(0);
    lane.watch(20);
    lane.watch(60_000);
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(1);
    spentMs = 9_999;
    lane.watch(60_020);
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(1);
    spentMs = 1;
    lane.watch(60_040);
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(2);
    expect(workGiven()?.blames).toEqual([{ offset: 102, place: undefined }]);
    expect(onHang).not.toHaveBeenCalled();
  });

  it('waits ever longer before it starts again when its thread ends by itself', () => {
    const end = () => newest().onEnd(new Error('Out of memory'));
    end();
    jest.advanceTimersByTime(0);
    expect(threads).toHaveLength(2);
    for (const [at, delayMs] of [100, 200, 400].entries()) {
      end();
      jest.advanceTimersByTime(delayMs - 1);
      expect(threads).toHaveLength(at + 2);
      jest.advanceTimersByTime(1);
      expect(threads).toHaveLength(at + 3);
    }
  });
});
