import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What the query field says. */
export const texts = defineTexts(
  {
    query: 'Query',
    sections: {
      fields: 'Fields',
      operators: 'Operators',
      parameters: 'Parameters',
      values: 'Values',
      words: 'Words',
      recent: 'Recent queries',
    },
    elsewhere: 'not in streams',
    hits: (count: number) => countOf(count, 'hit'),
    about: (count: number, told: string) => (count === 1 ? '1 hit' : `about ${told} hits`),
    keys: { choose: 'choose', insertFirst: 'insert the first', insert: 'insert', search: 'search' },
    putQuotes: 'Put quotes around it',
    addAtEnd: (sign: string) => `Add “${sign}” at the end`,
    signs: { '(': 'Bracket', '"': 'Quote', '/': 'Regular expression' },
    notClosed: (sign: string, position: number) => `${sign} opened at position ${position} is not closed.`,
    position: (position: number) => `position ${position}`,
    line: (line: number) => `line ${line}`,
    /** Why the grammar stopped before a word, by its kind; undefined: as the grammar says it. */
    ofKind: (_kind: string, _word: string): string | undefined => undefined,
    at: (message: string, place: string) => `${message}, at ${place}.`,
  },
  () => import('./texts.de'),
);
