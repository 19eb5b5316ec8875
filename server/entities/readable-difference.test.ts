import { inWords, readableDifferences } from './readable-difference';

const told = (before: unknown, after: unknown, options = {}) => readableDifferences(before, after, options).differences;

describe('differences in readable form', () => {
  it('are single values with readable names; empty counts as absent', () => {
    expect(
      told(
        { title: 'a', summary: '', isOn: false, tags: ['x'], size: { maxDocs: 3 } },
        { title: 'b', summary: null, isOn: true, tags: ['x', 'y'], size: { maxDocs: 3 }, note: 'n' },
        { nameOf: inWords },
      ),
    ).toEqual([
      { path: ['title'], before: 'a', after: 'b' },
      { path: ['is on'], before: 'no', after: 'yes' },
      { path: ['tags'], before: 'x', after: 'x, y' },
      { path: ['note'], after: 'n' },
    ]);
    expect(told({ a: { b: 1 } }, {})).toEqual([{ path: ['a', 'b'], before: '1' }]);
    expect(told({ a: [], b: {} }, { a: null })).toEqual([]);
  });

  it('show the part of long texts that differs, wherever it is', () => {
    const long = 'It goes on and on. '.repeat(200);
    const [difference] = told({ text: `${long}old${long}` }, { text: `${long}new${long}` });
    expect(difference?.before).toMatch(/^….{40}old.{40}…$/);
    expect(difference?.after).toMatch(/^….{40}new.{40}…$/);
    const [whole] = told({ text: 'short' }, { text: long });
    expect(whole).toEqual({ path: ['text'], before: 'short', after: `${long.slice(0, 300)}…` });
  });

  it('say only that a secret changed, and nothing of one that did not', () => {
    const secrets = ['configuration.password'];
    const body = (password: string) => ({ configuration: { password: { hash: password }, host: 'h' } });
    expect(told(body('one'), body('two'), { secrets })).toEqual([
      { path: ['configuration', 'password', 'hash'], is_secret: true },
    ]);
    expect(told(body('one'), body('one'), { secrets })).toEqual([]);
  });

  it('are counted beyond 200', () => {
    const many = Object.fromEntries(Array.from({ length: 207 }, (_, at) => [`n${at}`, at + 1]));
    const { differences, further } = readableDifferences({}, many);
    expect([differences.length, further]).toEqual([200, 7]);
  });
});
