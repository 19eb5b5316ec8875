/** The rules are an ES module, which a test reads by import(). */
let rules;
beforeAll(async () => {
  rules = await import('./watch.mjs');
});

function createClock() {
  const clock = { at: 1_000_000, now: () => clock.at };
  return clock;
}

describe('silence', () => {
  let clock;
  let silence;
  beforeEach(() => {
    clock = createClock();
    silence = rules.createSilence(clock.now);
  });

  /** Looks every second for a while; whether one of the looks found the child dead. */
  const pass = (seconds, beats = false) => {
    let isDead = false;
    for (let second = 0; second < seconds; second += 1) {
      clock.at += 1_000;
      if (beats) silence.beat();
      isDead ||= silence.look();
    }
    return isDead;
  };

  it('of more than 15 seconds is the end of a server that was ready', () => {
    silence.beat();
    expect(pass(15)).toBe(false);
    expect(pass(1)).toBe(true);
  });

  it('is broken by each beat', () => expect(pass(3_600, true)).toBe(false));

  it('may last ten minutes while a server starts', () => {
    expect(pass(600)).toBe(false);
    expect(silence.isReady).toBe(false);
    expect(pass(1)).toBe(true);
  });

  it('is none when the machine slept', () => {
    silence.beat();
    clock.at += 8 * 3_600_000;
    expect(silence.look()).toBe(false);
    expect(pass(15)).toBe(false);
    expect(pass(1)).toBe(true);
  });
});

describe('a new start', () => {
  const ended = { code: null, signal: null, wasSilent: false, wasReady: true, wasAsked: false };
  let clock;
  let restarts;
  beforeEach(() => {
    clock = createClock();
    restarts = rules.createRestarts(clock.now);
  });
  const after = (end) => restarts.afterEnd({ startedAt: clock.at, ...ended, ...end });

  it.each([
    [{ signal: 'SIGSEGV' }, 'The server was ended by SIGSEGV.'],
    [{ signal: 'SIGKILL' }, 'The server was ended by SIGKILL, as a system short of memory does.'],
    [{ signal: 'SIGKILL', wasSilent: true }, 'The server did not react for 15 seconds and was ended.'],
    [{ code: 134 }, 'The server ended unexpectedly with exit code 134.'],
  ])('follows %o with its reason', (end, reason) => expect(after(end)).toEqual({ afterMs: 1_000, reason }));

  it('follows a signal also when the server never got ready', () =>
    expect(after({ signal: 'SIGSEGV', wasReady: false })).toMatchObject({ afterMs: 1_000 }));

  it.each([
    ['a server that stopped', { code: 0 }, 0],
    ['one that said why it does not start', { code: 78 }, 1],
    ['one that was told to stop and had to be ended', { signal: 'SIGKILL', wasSilent: true, wasAsked: true }, 1],
    ['one that failed before it was ever ready', { code: 3, wasReady: false }, 3],
  ])('does not follow %s', (_name, end, exitCode) => expect(after(end)).toEqual({ exitCode }));

  it('follows a failed start when an earlier one went well', () => {
    after({ signal: 'SIGSEGV' });
    expect(after({ code: 1, wasReady: false })).toMatchObject({ afterMs: 2_000 });
  });

  it('waits twice as long each time, up to a minute, and begins anew after five minutes of health', () => {
    const waits = Array.from({ length: 8 }, () => after({ signal: 'SIGSEGV' }).afterMs / 1_000);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    const startedAt = clock.at;
    clock.at += 5 * 60_000;
    expect(after({ signal: 'SIGSEGV', startedAt })).toMatchObject({ afterMs: 1_000 });
    expect(after({ signal: 'SIGSEGV' })).toMatchObject({ afterMs: 2_000 });
  });
});
