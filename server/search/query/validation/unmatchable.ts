import { type LeafNode, type RangeNode } from 'lang/query/tree';
import { readNumber } from 'lang/query/exact-values';
import { COLUMNS } from '../sql/columns';
import { canMatch } from '../sql/compile';
import { type FieldTypes } from '../sql/targets';

type Held = 'text' | 'numbers' | 'true or false' | 'times';

const BY_STORED_TYPE: readonly [pattern: RegExp, held: Held][] = [
  [/String|Dynamic/, 'text'],
  [/Int64|Float64/, 'numbers'],
  [/Bool/, 'true or false'],
];

function heldIn(name: string, types: FieldTypes): ReadonlySet<Held> {
  const kind = COLUMNS.get(name)?.kind;
  if (kind === 'date') return new Set<Held>(['times']);
  if (kind === 'number') return new Set<Held>(['numbers']);
  if (kind) return new Set<Held>(['text']);
  const stored = [...(types.get(name) ?? [])];
  return new Set(stored.flatMap((type) => BY_STORED_TYPE.filter(([of]) => of.test(type)).map(([, held]) => held)));
}

const isPattern = ({ type }: LeafNode) =>
  type === 'prefix' || type === 'wildcard' || type === 'regex' || type === 'fuzzy';

function remedy(leaf: LeafNode, held: ReadonlySet<Held>): string {
  if (held.has('times')) return 'write a time such as "2026-05-02 09:00:00.000" or a range such as [now-1h TO now]';
  if (held.has('numbers')) return isPattern(leaf) ? 'write a number or a range such as [1 TO 5]' : 'write a number';
  return 'write true or false';
}

/** Such a range is misleading on texts, where 9 sorts after 10. */
function isRangeOfNumbers(leaf: LeafNode): leaf is RangeNode {
  if (leaf.type !== 'range') return false;
  const bounds = [leaf.lower, leaf.upper].filter((bound) => bound !== undefined);
  return bounds.length > 0 && bounds.every((bound) => readNumber(bound) !== undefined);
}

/** Why a value cannot match in a known field, or matches something unexpected; undefined when it is fine. */
export function unmatchable(leaf: LeafNode, types: FieldTypes, now: Date): string | undefined {
  const { field } = leaf;
  if (!field || field.isPattern) return undefined;
  const held = heldIn(field.name, types);
  if (held.size === 0) return undefined;
  if (held.size === 1 && held.has('text'))
    return isRangeOfNumbers(leaf)
      ? `${field.name} contains text, which is compared letter by letter: 9 comes after 10`
      : undefined;
  if (canMatch(leaf, types, now)) return undefined;
  const what = isPattern(leaf) ? 'a pattern never matches them' : 'this value never matches them';
  return `${field.name} holds ${[...held].join(' and ')}, and ${what}: ${remedy(leaf, held)}`;
}
