import { cpuTimeOf } from 'test/cpu-time';
import { TimeUp, within, withinTimeOnCore } from './within-time';

describe('work within a time', () => {
  it('gives its result, and what it throws', () => {
    expect(within(50, () => 7)).toBe(7);
    expect(() =>
      within(50, () => {
        throw new RangeError('its own');
      }),
    ).toThrow('its own');
  });

  it('is stopped in a pattern that would backtrack for years', async () => {
    const hang = () => within(50, () => /^(?=(?:(a+)+)$)/.test(`${'a'.repeat(60)}!`));
    expect(await cpuTimeOf(() => expect(hang).toThrow(TimeUp))).toBeLessThan(2_000);
    expect(within(50, () => 'goes on')).toBe('goes on');
  });

  it('by the time on a core is begun again when it got none, and stopped when it did', async () => {
    const lock = new Int32Array(new SharedArrayBuffer(4));
    let begun = 0;
    const waitsAtFirst = () => {
      begun += 1;
      if (begun <= 2) Atomics.wait(lock, 0, 0, 250);
      return 'done';
    };
    expect(withinTimeOnCore(50, waitsAtFirst)).toBe('done');
    expect(begun).toBe(3);

    const hang = () => withinTimeOnCore(50, () => /^(?=(?:(a+)+)$)/.test(`${'a'.repeat(60)}!`));
    expect(await cpuTimeOf(() => expect(hang).toThrow(TimeUp))).toBeLessThan(2_000);
  });
});
