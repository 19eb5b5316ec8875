import { createSignInFailures } from './sign-in-failures';

describe('failed attempts to sign in', () => {
  it('are counted by name, address and minute', () => {
    let nowMs = 1_000;
    const failures = createSignInFailures(() => nowMs);
    failures.note('mara', '192.0.2.1');
    nowMs += 30_000;
    failures.note('mara', '192.0.2.1');
    failures.note('mara', '192.0.2.2');
    expect(failures.take()).toEqual([]);

    nowMs = 61_000;
    expect(failures.take()).toEqual([{ username: 'mara', address: '192.0.2.1', count: 2, atMs: 1_000 }]);
    expect(failures.take(true)).toEqual([{ username: 'mara', address: '192.0.2.2', count: 1, atMs: 31_000 }]);
    expect(failures.take(true)).toEqual([]);
  });

  it('beyond a thousand names and addresses a minute are counted together', () => {
    const failures = createSignInFailures(() => 0);
    for (let attempt = 0; attempt < 5_000; attempt += 1) failures.note(`name ${attempt}`, '192.0.2.1');
    failures.note('name 0', '192.0.2.1');

    const taken = failures.take(true);

    expect(taken).toHaveLength(1_001);
    expect(taken[0]?.count).toBe(2);
    expect(taken.at(-1)).toEqual({ username: '(others)', address: '', count: 4_000, atMs: 0 });
  });
});
