import { cpuTimeOf } from 'test/cpu-time';
import { TimeUp, within } from './within-time';

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
});
