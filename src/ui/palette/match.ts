import { type MarkRange } from 'ui/message-table/message-row';

/** How a text fits what was typed. */
export interface TextMatch {
  /** 0 to 1; from `STRONG` on every word begins where a word of the text does. */
  score: number;
  /** The parts of the text that fit. */
  ranges: readonly MarkRange[];
}

/** At least so good is what stands above all groups. */
export const STRONG = 0.75;

const SCORES = { whole: 1, start: 0.9, word: 0.8, initials: 0.6, inside: 0.4 };

/** Lower case without accents, position by position, so that ranges fit the text as it was. */
function folded(text: string): string {
  return [...Array(text.length).keys()]
    .map((at) => {
      const plain = text.charAt(at).normalize('NFD').charAt(0).toLowerCase();
      return plain.length === 1 ? plain : text.charAt(at);
    })
    .join('');
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

function wordStarts(text: string): number[] {
  return [...Array(text.length).keys()].filter((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)) && isWordStart(text, at));
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** `is` fits “Index sets”: the first letters of words that follow each other. */
function byInitials(text: string, word: string): TextMatch | undefined {
  if (word.length < 2) return undefined;
  const starts = wordStarts(text);
  const initials = starts.map((at) => text.charAt(at)).join('');
  const first = initials.indexOf(word);
  if (first === -1) return undefined;
  const ranges = starts.slice(first, first + word.length).map((start) => ({ start, length: 1 }));
  return { score: SCORES.initials, ranges };
}

function matchWord(text: string, word: string): TextMatch | undefined {
  const places = placesOf(text, word);
  const start = places.find((at) => isWordStart(text, at)) ?? places[0];
  if (start === undefined) return byInitials(text, word);
  const ranges = [{ start, length: word.length }];
  if (text === word) return { score: SCORES.whole, ranges };
  if (start === 0) return { score: SCORES.start, ranges };
  return { score: isWordStart(text, start) ? SCORES.word : SCORES.inside, ranges };
}

/**
 * How a text fits what was typed: every word typed must be somewhere in it; case and accents do not matter. Undefined
 * when it does not fit. An empty text fits everything a little.
 */
export function matchText(text: string, typed: string): TextMatch | undefined {
  const plain = folded(text);
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return { score: 0, ranges: [] };
  const matches = words.map((word) => matchWord(plain, word));
  if (matches.some((match) => match === undefined)) return undefined;
  const known = matches as TextMatch[];
  const mean = known.reduce((sum, { score }) => sum + score, 0) / known.length;
  // Of two that fit alike the shorter one is the more likely.
  const shortness = 0.04 / (1 + Math.max(0, text.length - typed.trim().length) / 10);
  return { score: mean + shortness - 0.04, ranges: known.flatMap(({ ranges }) => ranges) };
}
