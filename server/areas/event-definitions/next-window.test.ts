import { nextRun, nextWindow, type Window, windowsOf } from './next-window';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2022-05-10T${time}:00Z`);
const spoken = ({ from, to }: Window) =>
  [from, to].map((each) => new Date(each).toISOString().slice(11, 16)).join(' to ');
const rules = { withinMs: 5 * MINUTE, everyMs: MINUTE, catchUpMs: 60 * MINUTE };

describe('the windows of an event definition', () => {
  it('hop on while there is nothing to catch up', () => {
    expect(spoken(nextWindow({ from: at('10:00'), to: at('10:05') }, rules, at('10:05')))).toBe('10:01 to 10:06');
  });

  it('are searched several at once after a pause, until the last hour', () => {
    const now = at('13:05');
    const windows = [nextWindow({ from: at('10:00'), to: at('10:05') }, rules, now)];
    while (windows.length < 4) windows.push(nextWindow(windows.at(-1)!, rules, now));
    expect(windows.map(spoken)).toEqual(['10:01 to 11:05', '11:01 to 12:05', '12:01 to 12:06', '12:02 to 12:07']);
  });

  it.each([
    ['there is no catching up', { ...rules, catchUpMs: 0 }],
    ['a window is longer than that', { ...rules, catchUpMs: 4 * MINUTE }],
  ])('follow one by one when %s', (_, others) => {
    expect(spoken(nextWindow({ from: at('10:00'), to: at('10:05') }, others, at('13:00')))).toBe('10:01 to 10:06');
  });

  it('leave out what lies between windows shorter than the hop', () => {
    const gaps = { withinMs: MINUTE, everyMs: 10 * MINUTE, catchUpMs: 60 * MINUTE };
    expect(spoken(nextWindow({ from: at('09:59'), to: at('10:00') }, gaps, at('13:00')))).toBe('10:09 to 10:10');
  });

  it.each([
    ['at once while behind', at('10:06'), at('10:20'), at('10:10'), at('10:10')],
    ['at the end of the window', at('10:06'), at('10:07'), at('10:05'), at('10:06')],
    ['when the schedule says, if that is earlier', at('10:08'), at('10:07'), at('10:05'), at('10:07')],
  ])('are searched %s', (_, to, scheduled, now, expected) => {
    expect(nextRun({ from: 0, to }, scheduled, now)).toBe(expected);
  });

  it('are counted, one or as many as a run has caught up', () => {
    const config = { search_within_ms: 5 * MINUTE, execute_every_ms: MINUTE };
    const counted = (from: string, to: string, every = MINUTE) => {
      const { firstEndMs, count } = windowsOf({ from: at(from), to: at(to) }, { ...config, execute_every_ms: every });
      return [new Date(firstEndMs).toISOString().slice(11, 16), count];
    };
    expect(counted('10:00', '10:05')).toEqual(['10:05', 1]);
    expect(counted('10:01', '11:05')).toEqual(['10:06', 60]);
    expect(counted('10:05', '10:10', 10 * MINUTE)).toEqual(['10:10', 1]);
    // Ends after a change that made windows longer.
    expect(counted('10:05', '10:06')).toEqual(['10:06', 1]);
  });
});
