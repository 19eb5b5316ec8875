import { cpuTimeOf } from 'test/cpu-time';
import { Suspended } from '../stage';
import { Caution, Hung } from './caution';

const PLACE = { stage: 'stage', name: 'place' };
const hang = () => /^(?=(?:(a+)+)$)/.test(`${'a'.repeat(60)}!`);
const waitMs = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Runs it as a lane does: again while it gets no core. @returns what it gave or threw, and how often it was begun */
function outcome(caution: Caution, run: () => unknown): { ended: unknown; begun: number } {
  for (let begun = 1; ; begun += 1)
    try {
      return { ended: caution.run(PLACE, run), begun };
    } catch (cause) {
      if (!(cause instanceof Suspended) || cause instanceof Hung) return { ended: cause, begun };
    }
}

describe('the caution of a lane', () => {
  it('is none in a lane that replaces nothing', () => {
    expect(Caution.none().isOver).toBe(true);
  });

  it('gives what runs, throws what it throws, and stops what does not end', () => {
    const caution = Caution.afterHang();
    const own = new RangeError('its own');
    const failing = () => {
      throw own;
    };
    expect(outcome(caution, () => 7).ended).toBe(7);
    expect(outcome(caution, failing).ended).toBe(own);
    expect(outcome(caution, hang).ended).toMatchObject({ name: 'Suspended', place: PLACE });
    expect(outcome(caution, () => 'goes on').ended).toBe('goes on');
  });

  it('does not blame what gets no core: it runs again, with more time', () => {
    const { ended, begun } = outcome(Caution.afterHang(), () => waitMs(60));
    expect(ended).toBe('timed-out');
    expect(begun).toBeGreaterThan(1);
  });

  it('has no more patience with a place because another one got no core', async () => {
    const caution = Caution.afterHang();
    for (let time = 0; time < 4; time += 1) expect(() => caution.run(PLACE, () => waitMs(1_000))).toThrow(Suspended);
    const other = { stage: 'stage', name: 'other' };
    const spentMs = await cpuTimeOf(() => expect(() => caution.run(other, hang)).toThrow(Suspended));
    expect(spentMs).toBeLessThan(400);
  });

  it('ends when it has cost as much as another lane would: after ten stops, or five thousand runs', () => {
    const hostile = Caution.afterHang();
    let stops = 0;
    for (; !hostile.isOver; stops += 1) expect(() => hostile.run(PLACE, hang)).toThrow(Suspended);
    expect(stops).toBe(10);

    const harmless = Caution.afterHang();
    let runs = 0;
    for (; !harmless.isOver; runs += 1) outcome(harmless, () => undefined);
    // On a busy machine some of them get no core.
    expect(runs).toBeGreaterThan(3_000);
    expect(runs).toBeLessThanOrEqual(5_000);
  });
});
