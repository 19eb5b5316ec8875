import { editTest } from 'server/search/query/matching/edit-distance';
import { partsThatStay } from 'server/search/query/sql/edit-distance';
import { type FuzzyTerms } from './plain-terms';
import { type Vocabulary } from './vocabulary';

/** After so many terms others have their turn on the main thread. */
const TERMS_AT_ONCE = 5_000;

/** The terms of vocabularies that are near a fuzzy word; undefined when one of them was given up meanwhile. */
export async function termsNear(
  { text, edits }: FuzzyTerms,
  vocabularies: ReadonlySet<Vocabulary>,
): Promise<string[] | undefined> {
  const found = new Set<string>();
  const stay = partsThatStay(text, edits);
  const isWithinEdits = editTest(text, edits);
  let tested = 0;
  for (const { terms } of vocabularies)
    for (const term of terms) {
      if ((tested += 1) % TERMS_AT_ONCE === 0) await new Promise(setImmediate);
      const mayBe = stay.length === 0 || stay.some((part) => term.includes(part));
      if (mayBe && isWithinEdits(term)) found.add(term);
    }
  return [...vocabularies].every(({ isUsable }) => isUsable) ? [...found] : undefined;
}
