import { type Work } from './work';

/** Whether a list of words contains a phrase, defined as in server/search/query/sql/word-phrase.ts. */
export function holdsPhrase(words: readonly string[], phrase: readonly string[], slop: number, work: Work): boolean {
  if (phrase.length > words.length) return false;
  return slop === 0 ? holdsInARow(words, phrase, work) : holdsNear(words, phrase, slop, work);
}

function holdsInARow(words: readonly string[], phrase: readonly string[], work: Work): boolean {
  const [first = ''] = phrase;
  const last = words.length - phrase.length;
  for (let at = words.indexOf(first); at >= 0 && at <= last; at = words.indexOf(first, at + 1)) {
    let length = 1;
    while (length < phrase.length && words[at + length] === phrase[length]) length += 1;
    if (length === phrase.length) return true;
    work.spend(length);
  }
  return false;
}

/** A position of a phrase's word in the text, minus the word's position in the phrase. */
interface Shift {
  shift: number;
  place: number;
}

/** Cost of sorting the positions, for each of them. */
const SORTING_STEPS = 8;

function shiftsOf(words: readonly string[], phrase: readonly string[], work: Work): Shift[] | undefined {
  const places = new Map<string, number[]>();
  phrase.forEach((word, place) => places.set(word, [...(places.get(word) ?? []), place]));
  const found = new Map<string, number>();
  const shifts: Shift[] = [];
  words.forEach((word, position) => {
    const asked = places.get(word);
    if (!asked) return;
    found.set(word, (found.get(word) ?? 0) + 1);
    work.spend(asked.length * SORTING_STEPS);
    for (const place of asked) shifts.push({ shift: position - place, place });
  });
  // A word that occurs twice in the phrase must occur twice in the text: one position cannot match both.
  const isComplete = [...places].every(([word, asked]) => (found.get(word) ?? 0) >= asked.length);
  return isComplete ? shifts.sort((one, other) => one.shift - other.shift) : undefined;
}

/** Whether some window of shifts, no longer than the slop, covers every word of the phrase. */
function holdsNear(words: readonly string[], phrase: readonly string[], slop: number, work: Work): boolean {
  const shifts = shiftsOf(words, phrase, work) ?? [];
  const inWindow = new Array<number>(phrase.length).fill(0);
  let covered = 0;
  let start = 0;
  for (const { shift, place } of shifts) {
    if ((inWindow[place] = (inWindow[place] ?? 0) + 1) === 1) covered += 1;
    for (let oldest = shifts[start]; oldest && shift - oldest.shift > slop; oldest = shifts[(start += 1)])
      if ((inWindow[oldest.place] = (inWindow[oldest.place] ?? 0) - 1) === 0) covered -= 1;
    if (covered === phrase.length) return true;
  }
  return false;
}
