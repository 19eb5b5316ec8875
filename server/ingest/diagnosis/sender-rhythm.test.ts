import { SenderRhythm } from './sender-rhythm';

const MINUTE = 60_000;

/** Hears a sender after each of these silences. */
function heard(gaps: readonly number[]): SenderRhythm {
  let now = 1_000_000;
  const rhythm = new SenderRhythm(now);
  for (const gap of gaps) rhythm.hear(1, (now += gap), 0);
  return rhythm;
}
const latenessAfter = (rhythm: SenderRhythm, ms: number, sinceMs = 0) => rhythm.lateness(rhythm.lastMs + ms, sinceMs);

it('knows a regular sender to be late at three times its gap', () => {
  const regular = heard(Array.from({ length: 20 }, () => 5 * MINUTE));
  expect(latenessAfter(regular, 14 * MINUTE)).toBeUndefined();
  expect(latenessAfter(regular, 15 * MINUTE)).toEqual({ usualGapMs: 300_000, silentMs: 900_000, lateBy: 3 });
});

it('takes a sender that is irregular by its longer silences, and hardly minds a single very long one', () => {
  const irregular = heard(Array.from({ length: 400 }, (_, at) => (at % 5 === 0 ? 20 : 1) * MINUTE));
  expect(latenessAfter(irregular, 30 * MINUTE)).toBeUndefined();
  expect(latenessAfter(irregular, 90 * MINUTE)?.usualGapMs).toBeGreaterThan(8 * MINUTE);
  const weekend = heard([...Array.from({ length: 50 }, () => MINUTE), 2_880 * MINUTE, MINUTE, MINUTE]);
  expect(latenessAfter(weekend, 4 * MINUTE)?.lateBy).toBeGreaterThan(3);
});

it('follows a sender that becomes slower', () => {
  const slower = heard([...Array.from({ length: 50 }, () => MINUTE), ...Array.from({ length: 40 }, () => 10 * MINUTE)]);
  expect(latenessAfter(slower, 20 * MINUTE)).toBeUndefined();
});

it('knows those that talk all the time after ten minutes, and nobody before it was heard often enough', () => {
  const talking = heard(Array.from({ length: 700 }, () => 1_000));
  expect(latenessAfter(talking, 50_000)).toBeUndefined();
  expect(latenessAfter(talking, 61_000)).toMatchObject({ usualGapMs: 10_000 });
  expect(latenessAfter(heard([MINUTE, MINUTE]), 90 * MINUTE)).toBeUndefined();
});

it('takes no silence of the server for one of the sender', () => {
  const regular = heard(Array.from({ length: 20 }, () => MINUTE));
  const restarted = regular.lastMs + 600 * MINUTE;
  expect(regular.lateness(restarted + 2 * MINUTE, restarted)).toBeUndefined();
  expect(regular.lateness(restarted + 3 * MINUTE, restarted)).toMatchObject({ lateBy: 3 });
  regular.hear(1, restarted + MINUTE, restarted);
  expect([regular.gaps, regular.gapMs]).toEqual([20, MINUTE]);
  expect(SenderRhythm.of({ ...regular }).lateness(regular.lastMs + 3 * MINUTE, 0)).toMatchObject({ lateBy: 3 });
});
