import { Suspended } from '../stage';
import { Caution, Hung } from './caution';

const PLACE = { stage: 'stage', name: 'place' };
const hang = () => /^(?=(?:(a+)+)$)/.test(`${'a'.repeat(60)}!`);

describe('the caution of a lane', () => {
  it('is none in a lane that replaces nothing', () => {
    expect(Caution.none().isOver).toBe(true);
  });

  it('gives what runs, throws what it throws, and stops what does not end', () => {
    const caution = Caution.afterHang();
    expect(caution.run(PLACE, () => 7)).toBe(7);
    expect(() =>
      caution.run(PLACE, () => {
        throw new RangeError('its own');
      }),
    ).toThrow('its own');
    expect(() => caution.run(PLACE, hang)).toThrow(Hung);
    expect(caution.run(PLACE, () => 'goes on')).toBe('goes on');
  });

  it('does not blame what gets no core: it is to run again, with more time', () => {
    const lock = new Int32Array(new SharedArrayBuffer(4));
    const caution = Caution.afterHang();
    const wait = () => Atomics.wait(lock, 0, 0, 80);
    let thrown: unknown;
    try {
      caution.run(PLACE, wait);
    } catch (cause) {
      thrown = cause;
    }
    expect(thrown).toBeInstanceOf(Suspended);
    expect(thrown).not.toBeInstanceOf(Hung);
    expect(caution.run(PLACE, () => Atomics.wait(lock, 0, 0, 70))).toBe('timed-out');
  });

  it('ends when it has cost as much as another lane would: after ten hangs, or five thousand runs', () => {
    const hostile = Caution.afterHang();
    let hangs = 0;
    for (; !hostile.isOver; hangs += 1) expect(() => hostile.run(PLACE, hang)).toThrow(Suspended);
    expect(hangs).toBe(10);

    const harmless = Caution.afterHang();
    let runs = 0;
    for (; !harmless.isOver; runs += 1) harmless.run(PLACE, () => undefined);
    expect(runs).toBe(5_000);
  });
});
