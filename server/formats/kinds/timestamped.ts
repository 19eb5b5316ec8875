import { type Format, type Recognised } from '../reading/format';
import { levelOfCapitals } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { trailingPairs } from './logfmt';
import { recognisePairs } from '../reading/pairs';
import { charactersOf, isOneOf } from '../time/characters';
import { type LineTime, type TimeContext } from '../time/line-time';
import { readTime } from '../time/read-time';

/** The time must start within this many characters. */
const FARTHEST = 80;
const MAX_WORDS_BEFORE = 6;
/** The level must be among the first words after the time, before the sentence starts: one word may be a name. */
const WORDS_TO_LEVEL = 8;
const PLAIN_WORD = /^[A-Z]?[a-z']+$/;
const MAX_PLAIN_WORDS = 1;
const WORD = /[\s|:,;\-\]]{0,8}([[(<]?)([^\s|\]>):,;]{1,120})[\]>):]?/y;
const MIN_PAIRS = 2;

const OPENING = charactersOf('[("\'<|');
const BLANKS = charactersOf(' \t\r\n');
const BREAKS = charactersOf(' \t\r\n|');

/**
 * Any text with a common timestamp near its beginning. Levels count only in capital letters or brackets, next to the
 * time. The text stays as it is.
 */
export const timestamped: Format = {
  id: 'timestamped',
  isGeneral: true,

  recognise(line, context) {
    const first = firstTime(line, context);
    if (!first) return undefined;
    const { time, start } = first;
    const level = levelBefore(line, start) ?? levelBehind(line, time.end);
    const pairs = trailingPairs(line, time.end);
    const found: Recognised = pairs && pairs.size >= MIN_PAIRS ? recognisePairs(pairs, context) : {};
    return { time, level: level ?? found.level, source: found.source, fields: found.fields };
  },
};

/** Tries the starts of the first words, after brackets and quotation marks. */
function firstTime(line: string, context: TimeContext): { time: LineTime; start: number } | undefined {
  let at = 0;
  for (let words = 0; words <= MAX_WORDS_BEFORE && at <= FARTHEST && at < line.length; words += 1) {
    while (isOneOf(OPENING, line, at)) at += 1;
    const time = readTime(line, at, context);
    if (time && isEnd(line, time.end)) return { time, start: at };
    const next = nextWord(line, at);
    if (next < 0) return undefined;
    at = next;
  }
  return undefined;
}

function nextWord(line: string, from: number): number {
  let at = from;
  while (at < line.length && at <= FARTHEST && !isOneOf(BREAKS, line, at)) at += 1;
  if (at > FARTHEST) return -1;
  while (isOneOf(BLANKS, line, at)) at += 1;
  return at > from ? at : at + 1;
}

const isEnd = (line: string, at: number): boolean => at >= line.length || !/[\w/]/.test(line.charAt(at));

/** `ERROR 2026-…`, `[error] 2026-…`: the word right before the time. */
function levelBefore(line: string, start: number): number | undefined {
  const found = start === 0 ? null : /([[(]?)([A-Za-z]{2,13})[\])]?[\s:|,-]{0,4}[[("]?$/.exec(line.slice(0, start));
  return found ? levelOf(found[1], found[2]) : undefined;
}

function levelBehind(line: string, from: number): number | undefined {
  let at = from;
  let plain = 0;
  for (let words = 0; words < WORDS_TO_LEVEL; words += 1) {
    const word = matchAt(WORD, line, at);
    if (!word) return undefined;
    const level = levelOf(word[1], word[2]);
    if (level !== undefined) return level;
    if (PLAIN_WORD.test(word[2] ?? '') && (plain += 1) > MAX_PLAIN_WORDS) return undefined;
    at = WORD.lastIndex;
  }
  return undefined;
}

const levelOf = (bracket: string | undefined, word = ''): number | undefined =>
  bracket ? levelOfCapitals(word.toUpperCase()) : levelOfCapitals(word);
