import { type Dictionary } from 'server/search/query/sql/expanded-terms';
import { cased } from 'server/search/query/sql/pattern-condition';
import { type AskedTerms } from '../asked-terms';
import { dictionaryOf } from '../dictionary';
import { type TermsOfParts } from './terms-of-parts';

/** Ids and numbers have more digits: of ten million ids of 16 hexadecimal digits 2,000 do not. */
const MOST_DIGITS = 2;
/** Longer terms are seldom words. */
const MOST_CHARACTERS = 32;

/** A fuzzy word as it is compared with the terms of a dictionary. */
export interface FuzzyTerms {
  text: string;
  edits: number;
}

/** The fuzzy word, when all terms near it are plain; an edit adds a digit at most. Undefined for other patterns. */
export function nearPlainTerms({ pattern, lowerCase }: AskedTerms): FuzzyTerms | undefined {
  if (pattern.type !== 'fuzzy') return undefined;
  const { edits } = pattern;
  const text = cased(pattern.value, lowerCase);
  const characters = [...text];
  const digits = characters.filter((character) => /[0-9]/.test(character)).length;
  const arePlain = digits + edits <= MOST_DIGITS && characters.length + edits <= MOST_CHARACTERS;
  return arePlain ? { text, edits } : undefined;
}

/** The plain terms of a dictionary. */
export function plainTerms(table: string, dictionary: Dictionary): TermsOfParts {
  const hasMoreDigits = `match(token, '[0-9]${'[^0-9]*[0-9]'.repeat(MOST_DIGITS)}')`;
  return (_, only) => `SELECT token AS term FROM ${dictionaryOf(table, dictionary)}
    WHERE ${only} AND lengthUTF8(token) <= ${MOST_CHARACTERS} AND NOT ${hasMoreDigits}`;
}
