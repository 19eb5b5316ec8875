import { shapeOf } from './shapes';

/** A way to extract what was selected. */
export interface Proposal {
  id: 'regex' | 'key' | 'split' | 'substring' | 'grok' | 'pairs' | 'json';
  type: string;
  settings: Readonly<Record<string, unknown>>;
  /** A name for the field; empty when the settings name it. */
  field: string;
  converters: readonly string[];
  /** Stored in the field it was taken from, which stays as it is: its converters make the fields. */
  isInPlace: boolean;
}

/** A part of a text, in UTF-16 units. */
export interface Selection {
  start: number;
  end: number;
}

const MAX_WORDS_BEFORE = 4;
const SEPARATORS = ['|', ';', ',', '\t', ' ', ':', '='] as const;
const KEY = /(?:^|[\s,;({[&?])([A-Za-z_][\w.-]*)(=["']?)$/;
const PAIR = /(?:^|\s)[\w-]+\s?=\s?\S/g;
const DIGITS = /\d+/g;

/** A text as it stands, for an expression in Java's syntax. */
const literal = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
/** The same with any other numbers in the place of those that are there. */
const alike = (text: string): string => literal(text).replace(DIGITS, '\\d+').replace(/\s+/g, '\\s+');

/** A name a field may have, of a key as it was written. */
const nameOf = (key: string): string => key.replace(/\W/g, '_');

/** So many words before a selection, with the beginning of its own; the whole text when it has no more. */
function contextBefore(before: string, words: number): string {
  if (before === '') return '^';
  const pieces = before.match(/\S+\s*|\s+/g) ?? [];
  return (pieces.length <= words ? '^' : '') + alike(pieces.slice(-words).join(''));
}

/** What is taken, and what must follow it. */
function groupFor(selected: string, rest: string): string {
  const [after = ''] = rest;
  const shape = shapeOf(selected);
  const endsInWord = shape?.grok === 'WORD' && /\w/.test(after);
  if (shape && !endsInWord)
    return `(${shape.regex})${/[^\w\s]/.test(after) ? literal(after) : after === '' ? '$' : ''}`;
  if (after === '') return '(.+)$';
  if (/[^\w\s]/.test(after) && !selected.includes(after)) return `([^${literal(after)}]+)${literal(after)}`;
  return `(.+?)${alike(/^\s*\S{1,12}/.exec(rest)?.[0] ?? '')}`;
}

/** Whether an expression finds just what was selected; those made here mean the same in Java's syntax and in ours. */
const finds = (regex: string, text: string, selected: string): boolean =>
  new RegExp(regex, 's').exec(text)?.[1] === selected;

/** With as few words before it as it takes to find the selection. */
function regexFor(text: string, { start, end }: Selection): string | undefined {
  const selected = text.slice(start, end);
  const group = groupFor(selected, text.slice(end));
  for (let words = 1; words <= MAX_WORDS_BEFORE; words += 1) {
    const regex = contextBefore(text.slice(0, start), words) + group;
    if (finds(regex, text, selected)) return regex;
  }
  return undefined;
}

function keyBefore(text: string, start: number): { key: string; sign: string } | undefined {
  const [, key, sign] = KEY.exec(text.slice(0, start)) ?? [];
  return key !== undefined && sign !== undefined ? { key, sign } : undefined;
}

function splitFor(text: string, { start, end }: Selection): Readonly<Record<string, unknown>> | undefined {
  const selected = text.slice(start, end);
  for (const separator of SEPARATORS) {
    const isPart =
      (start === 0 || text.slice(0, start).endsWith(separator)) &&
      (end === text.length || text.startsWith(separator, end)) &&
      !selected.includes(separator);
    if (!isPart || (start === 0 && end === text.length)) continue;
    return { split_by: separator, index: text.slice(0, start).split(separator).length };
  }
  return undefined;
}

const proposal = (part: Pick<Proposal, 'id' | 'settings' | 'type'> & Partial<Proposal>): Proposal => ({
  ...{ field: '', converters: [], isInPlace: false },
  ...part,
});

/**
 * Ways to extract a part of a text, the likeliest first.
 *
 * @param hasGrok whether the server has a grok pattern of this name
 */
export function proposalsFor(text: string, chosen: Selection, hasGrok: (name: string) => boolean): Proposal[] {
  const { start, end } = trimmed(text, chosen);
  if (end <= start) return [];
  const selection = { start, end };
  const selected = text.slice(start, end);
  const shape = shapeOf(selected);
  const behind = keyBefore(text, start);
  const field = behind ? nameOf(behind.key) : (shape?.field ?? 'extracted');
  const converters = shape?.field === 'number' ? ['numeric'] : [];
  const split = splitFor(text, selection);
  const byKey = behind && keyRegex(behind);
  const byContext = regexFor(text, selection);
  const found: (Proposal | false)[] = [
    isJsonObject(text) && proposal({ id: 'json', type: 'json', settings: {} }),
    byKey !== undefined &&
      finds(byKey, text, selected) &&
      proposal({ ...{ id: 'key', type: 'regex', field, converters }, settings: { regex_value: byKey } }),
    byContext !== undefined &&
      proposal({ ...{ id: 'regex', type: 'regex', field, converters }, settings: { regex_value: byContext } }),
    shape !== undefined &&
      hasGrok(shape.grok) &&
      proposal({
        ...{ id: 'grok', type: 'grok' },
        settings: { grok_pattern: grokFor(text, start, shape.grok, field), named_captures_only: true },
      }),
    split !== undefined &&
      proposal({ ...{ id: 'split', type: 'split_and_index', field, converters }, settings: split }),
    proposal({
      ...{ id: 'substring', type: 'substring', field, converters },
      settings: { begin_index: start, end_index: end },
    }),
    behind !== undefined &&
      (text.match(PAIR) ?? []).length > 1 &&
      proposal({ ...{ id: 'pairs', type: 'copy_input', isInPlace: true }, settings: {}, converters: ['tokenizer'] }),
  ];
  return found.filter((each): each is Proposal => each !== false);
}

function isJsonObject(text: string): boolean {
  if (!/^\s*\{[^]*\}\s*$/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Blanks at its ends are seldom meant. */
function trimmed(text: string, { start, end }: Selection): Selection {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  return { start: from, end: from + selected.trim().length };
}

/** The value behind a key, quoted or not. */
const keyRegex = ({ key, sign }: { key: string; sign: string }): string => {
  const quote = sign.charAt(1);
  return quote === '' ? `\\b${literal(key)}=([^\\s,;&"']+)` : `\\b${literal(key)}=${quote}([^${quote}]*)${quote}`;
};

const GROK_NUMBERS: Readonly<Record<string, string>> = { INT: ';long', BASE10NUM: ';double' };

const grokFor = (text: string, start: number, pattern: string, field: string): string =>
  `${contextBefore(text.slice(0, start), 1)}%{${pattern}:${field}${GROK_NUMBERS[pattern] ?? ''}}`;
