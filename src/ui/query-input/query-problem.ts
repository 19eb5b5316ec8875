import { parseQuery } from 'lang/query/parse';

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
const NAMES = { '(': 'Bracket', '"': 'Quote', '/': 'Regular expression' };

/** Reads the query with the grammar of the server and tells what does not work; undefined when it can run. */
export function queryProblem(text: string): QueryProblem | undefined {
  if (text.trim() === '') return undefined;
  const { error } = parseQuery(text, { allowLeadingWildcards: true });
  if (!error) return undefined;
  const last = error.kind === 'unexpectedEnd' || error.kind === 'lexical' ? openParts(text).at(-1) : undefined;
  if (last) return { ...unclosed(text, last), severity: 'error' };
  const from = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  const place = error.position.line === 1 ? `position ${from + 1}` : `line ${error.position.line}`;
  return { message: `${error.message}, at ${place}.`, severity: 'error', from, to: from + 1 };
}

function unclosed(text: string, { sign, at }: OpenPart): Omit<QueryProblem, 'severity'> {
  const closing = CLOSING[sign];
  const query = text.trimEnd() + closing;
  const isCure = parseQuery(query, { allowLeadingWildcards: true }).error === undefined;
  return {
    message: `${NAMES[sign]} opened at position ${at + 1} is not closed.`,
    from: at,
    to: at + 1,
    fix: isCure ? { label: `Add “${closing}” at the end`, query } : undefined,
  };
}
