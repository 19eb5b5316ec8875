import { parseQuery } from 'lang/query/parse';
import { texts } from './texts';

/** What is wrong with a query, where, and a way to put it right. */
export interface QueryProblem {
  message: string;
  severity: 'error' | 'warning';
  /** Offsets in the text; without them the problem has no place. */
  from?: number;
  to?: number;
  fix?: QueryFix;
}

/** A change that would solve the problem. */
export interface QueryFix {
  /** On the button: Add “)” at the end. */
  label: string;
  /** The query after it. */
  query: string;
}

const canBeRead = (query: string) => parseQuery(query, { allowLeadingWildcards: true }).error === undefined;

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** The fix that takes the word at the place of an error for a text as it stands; undefined where that does not help. */
export function quotesFix(text: string, { severity, from }: Omit<QueryProblem, 'fix'>): QueryFix | undefined {
  if (severity !== 'error' || from === undefined) return undefined;
  const start = /\S*$/.exec(text.slice(0, from))?.index ?? from;
  const word = /^\S*/.exec(text.slice(start))?.[0] ?? '';
  // Behind its field, when that helps; with it otherwise.
  const field = /^[+!-]?[A-Za-z_@][\w.@-]*:(?!\/\/)/.exec(word)?.[0] ?? '';
  // What can be read is wrong for another reason, unless it is a regular expression.
  if (!/\w/.test(word) || (canBeRead(text) && word[field.length] !== '/')) return undefined;
  const queries = [field, ''].map(
    (kept) => text.slice(0, start) + kept + quoted(word.slice(kept.length)) + text.slice(start + word.length),
  );
  const query = word.length > field.length && !word.includes('"') ? queries.find(canBeRead) : undefined;
  return query === undefined ? undefined : { label: texts.putQuotes, query };
}

interface OpenPart {
  sign: '(' | '"' | '/';
  at: number;
}

/** What was opened and never closed, outermost first. Quotes and regexes swallow brackets; a backslash escapes. */
function openParts(text: string): OpenPart[] {
  const open: OpenPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const inner = open.at(-1)?.sign;
    if (sign === '\\') at += 1;
    else if (inner === '"' || inner === '/') {
      if (sign === inner) open.pop();
    } else if (sign === '"' || sign === '/' || sign === '(') open.push({ sign, at });
    else if (sign === ')') open.pop();
  }
  return open;
}

const CLOSING = { '(': ')', '"': '"', '/': '/' };

/** Reads the query with the grammar of the server and tells what does not work; undefined when it can run. */
export function queryProblem(text: string): QueryProblem | undefined {
  if (text.trim() === '') return undefined;
  const { error } = parseQuery(text, { allowLeadingWildcards: true });
  if (!error) return undefined;
  const last = error.kind === 'unexpectedEnd' || error.kind === 'lexical' ? openParts(text).at(-1) : undefined;
  if (last) return { ...unclosed(text, last), severity: 'error' };
  const from = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  const place = error.position.line === 1 ? texts.position(from + 1) : texts.line(error.position.line);
  const word = /^\S{0,40}/.exec(text.slice(from))?.[0] ?? '';
  const why = texts.ofKind(error.kind, word) ?? error.message;
  return { message: texts.at(why, place), severity: 'error', from, to: from + 1 };
}

function unclosed(text: string, { sign, at }: OpenPart): Omit<QueryProblem, 'severity'> {
  const closing = CLOSING[sign];
  const query = text.trimEnd() + closing;
  return {
    message: texts.notClosed(texts.signs[sign], at + 1),
    from: at,
    to: at + 1,
    fix: canBeRead(query) ? { label: texts.addAtEnd(closing), query } : undefined,
  };
}
