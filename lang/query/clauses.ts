import { type SyntaxNode } from '@lezer/common';
import * as terms from './parser.terms';
import { countValue, type Reading, unescape } from './reading';
import { QueryRefusal } from './syntax-error';
import { type Clause, type FieldReference, type Occur, type QueryNode } from './tree';
import { readFieldName, readValue, withBoost } from './values';

type Connector = 'and' | 'or' | undefined;
type Sign = 'required' | 'prohibited' | undefined;

/** A member of a list in the grammar's tree. */
interface Member {
  connector: Connector;
  sign: Sign;
  node: SyntaxNode;
}

const CONNECTORS: Record<number, Connector> = { [terms.And]: 'and', [terms.Or]: 'or' };
const SIGNS: Record<number, Sign> = {
  [terms.Plus]: 'required',
  [terms.Minus]: 'prohibited',
  [terms.Not]: 'prohibited',
};
const MEMBERS = new Set<number>([terms.Fielded, terms.Term, terms.Phrase, terms.Range, terms.Group]);

/**
 * Reads the list inside a node (the query, or a pair of brackets) by the boolean rule: no precedence, AND makes both
 * its neighbours required.
 */
export function readList(reading: Reading, parent: SyntaxNode, field: FieldReference | undefined): QueryNode {
  const members = membersOf(parent);
  const clauses: Clause[] = [];
  for (let index = 0; index < members.length;) {
    const member = members[index];
    if (!member) break;
    const runLength = runLengthAt(members, index);
    const node =
      runLength > 1
        ? readRun(reading, members.slice(index, index + runLength), field)
        : readMember(reading, member.node, field);
    addClause(clauses, member, node);
    index += runLength;
  }
  return asNode(reading, parent, clauses);
}

function membersOf(parent: SyntaxNode): Member[] {
  const members: Member[] = [];
  let connector: Connector;
  let sign: Sign;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const { id } = node.type;
    connector = CONNECTORS[id] ?? connector;
    sign = SIGNS[id] ?? sign;
    if (!MEMBERS.has(id)) continue;
    members.push({ connector, sign, node });
    connector = undefined;
    sign = undefined;
  }
  return members;
}

function addClause(clauses: Clause[], { connector, sign }: Member, node: QueryNode): void {
  const previous = clauses.at(-1);
  if (connector === 'and' && previous && previous.occur !== 'must_not') previous.occur = 'must';
  const occur: Occur =
    sign === 'prohibited' ? 'must_not' : sign === 'required' || connector === 'and' ? 'must' : 'should';
  clauses.push({ occur, node });
}

function asNode(reading: Reading, parent: SyntaxNode, clauses: Clause[]): QueryNode {
  const [first] = clauses;
  const at = reading.locator.span(parent.from, parent.to);
  if (!first) return { type: 'matchAll', at };
  return clauses.length === 1 && first.occur !== 'must_not' ? first.node : { type: 'clauses', clauses, at };
}

function readMember(reading: Reading, node: SyntaxNode, outer: FieldReference | undefined): QueryNode {
  if (node.type.id === terms.Fielded) return readFielded(reading, node);
  if (node.type.id === terms.Group) return readGroup(reading, node, outer);
  return readValue(reading, node, outer);
}

/** `*:x` and `\*:x` mean every field, as does a value without a field. */
function readFielded(reading: Reading, node: SyntaxNode): QueryNode {
  const name = node.firstChild;
  const value = node.lastChild;
  if (!name || !value) throw new QueryRefusal('unexpectedEnd', 'The query ends too early', node.to);
  const field = readFieldName(reading, name);
  return readMember(reading, value, field.name === '*' ? undefined : field);
}

function readGroup(reading: Reading, node: SyntaxNode, field: FieldReference | undefined): QueryNode {
  const inner = readList(reading, node, field);
  const at = reading.locator.span(node.from, node.to);
  return withBoost(reading, node, { type: 'group', field, node: inner, at });
}

/** Number of members that form a text run from here, or 1. */
function runLengthAt(members: Member[], start: number): number {
  const first = members[start];
  if (!first || !isBareWord(first)) return 1;
  let end = start + 1;
  while (continuesRun(members, end)) end += 1;
  return end - start;
}

/** A bare word belongs to the run unless AND, OR or a star comes next: those take the word for themselves. */
function continuesRun(members: Member[], index: number): boolean {
  const word = members[index];
  if (!word || !isBareWord(word)) return false;
  const next = members[index + 1];
  if (!next) return true;
  return next.connector === undefined && (next.sign !== undefined || !startsWithStar(next.node));
}

function isBareWord({ connector, sign, node }: Member): boolean {
  const isPlain = connector === undefined && sign === undefined && node.type.id === terms.Term;
  return isPlain && node.firstChild?.type.id === terms.Word && node.firstChild.nextSibling === null;
}

function startsWithStar(node: SyntaxNode): boolean {
  const first = node.type.id === terms.Fielded ? node.firstChild?.firstChild : node.firstChild;
  return first?.type.id === terms.Star;
}

function readRun(reading: Reading, members: Member[], field: FieldReference | undefined): QueryNode {
  const words = members.map(({ node }) => {
    countValue(reading, node.from);
    return {
      value: unescape(reading.text.slice(node.from, node.to)),
      at: reading.locator.span(node.from, node.to),
    };
  });
  const value = words.map((word) => word.value).join(' ');
  const at = reading.locator.span(members[0]?.node.from ?? 0, members.at(-1)?.node.to ?? 0);
  if (field?.name === '_exists_')
    return { type: 'exists', field: { name: value, isPattern: value.includes('*'), at }, at };
  return { type: 'run', value, words, field, at };
}
