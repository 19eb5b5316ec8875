import { type RegexTest } from './lucene-regex';

const LITERAL = String.raw`\(\?:((?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}])+)\)`;
/** The literals that a translated pattern begins with: groups that no operator follows. */
const LEADING = new RegExp(`^(?:${LITERAL}(?=\\(\\?:|$))+`);
const EACH = new RegExp(LITERAL, 'g');

/**
 * A text that everything a regex matches begins with; empty when there is none, or it is not obvious. The engine goes to the
 * terms with a prefix at once, but reads a whole dictionary for a regex.
 */
export function literalPrefix(regex: RegexTest): string {
  switch (regex.type) {
    case 'match': {
      const [leading = ''] = LEADING.exec(regex.re2) ?? [];
      return [...leading.matchAll(EACH)].map(([, literal = '']) => literal.replace(/\\([^])/g, '$1')).join('');
    }
    case 'all':
      return regex.operands.map(literalPrefix).find((prefix) => prefix !== '') ?? '';
    case 'any':
    case 'not':
      return '';
  }
}
