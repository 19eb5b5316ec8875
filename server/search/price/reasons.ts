import { type PriceReason } from 'api/search-price';
import { type TimeRange } from 'api/time-range';
import { type QueryNode } from 'lang/query/tree';
import { type RowTest } from 'server/search/query/sql/row-tests';

const MAX_REASONS = 5;
const MAX_PART = 100;

function kindOf(node: QueryNode): string | undefined {
  switch (node.type) {
    case 'wildcard':
      return typeof node.parts[0] === 'string' ? 'leading-wildcard' : 'wildcard';
    case 'regex':
      return 'regular-expression';
    case 'prefix':
    case 'fuzzy':
    case 'phrase':
      return node.type;
    default:
      return undefined;
  }
}

/** @param text the query that the tests were read from @param tests the most expensive first */
export function reasonsFor(text: string, timerange: TimeRange, tests: readonly RowTest[]): PriceReason[] {
  const ofTests = tests.flatMap(({ node }) => {
    const kind = kindOf(node);
    return kind ? [{ kind, part: text.slice(node.at.from, node.at.to).slice(0, MAX_PART) }] : [];
  });
  const isAllTime = timerange.type === 'relative' && timerange.range === 0;
  return [...ofTests.slice(0, MAX_REASONS), ...(isAllTime ? [{ kind: 'all-time' }] : [])];
}
