import { createConsequences, type Heard } from './consequences';

const MINUTE = 60_000;
const heard = (minute: number, part: Partial<Heard> = {}): Heard => ({
  countedAt: minute * MINUTE,
  keyDigest: 'web-1',
  group_by_fields: {},
  window: minute,
  isSilenced: false,
  ...part,
});
const recovery = { quietWindows: 3, endOf: (window: number) => window * MINUTE };

describe('who would have heard of events', () => {
  it('nobody within the grace period of the same key, which goes by what was told', () => {
    const rules = createConsequences(5 * MINUTE);
    const fates = [0, 1, 4.9, 5, 9, 10].map((minute) => rules.take(heard(minute)));
    expect(fates).toEqual(['told', 'grace', 'grace', 'told', 'grace', 'told']);
    expect(rules.take(heard(10, { keyDigest: 'web-2' }))).toBe('told');
    expect(rules.keys()).toBe(2);
  });

  it('nobody in a silence, which begins no grace period', () => {
    const rules = createConsequences(5 * MINUTE);
    expect(rules.take(heard(0, { isSilenced: true }))).toBe('silence');
    expect(rules.take(heard(1))).toBe('told');
  });

  it('of a recovery after so many quiet windows, once', () => {
    const rules = createConsequences(0, recovery);
    for (const minute of [0, 1, 4, 8]) rules.take(heard(minute));
    rules.take(heard(0, { keyDigest: 'web-2', isSilenced: true }));
    expect(rules.end(10)).toEqual([7 * MINUTE]);
  });

  it('of a recovery at the end, when it was quiet for long enough by then', () => {
    const rules = createConsequences(0, recovery);
    rules.take(heard(0));
    expect(rules.end(3)).toEqual([3 * MINUTE]);
  });

  it('of no recovery at the end of what lasts all the same', () => {
    const rules = createConsequences(0, recovery);
    rules.take(heard(0, { group_by_fields: { host: 'gone' } }));
    rules.take(heard(0, { keyDigest: 'web-2', group_by_fields: { host: 'back' } }));
    rules.take(heard(5, { group_by_fields: { host: 'gone' } }));
    expect(rules.end(9, ({ group_by_fields: { host } }) => host === 'gone')).toEqual([3 * MINUTE, 3 * MINUTE]);
  });

  it('of none without the wish to', () => {
    const rules = createConsequences(0);
    rules.take(heard(0));
    expect(rules.end(100)).toEqual([]);
  });
});
