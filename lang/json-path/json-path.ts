/** A path that cannot be read; the text says where and why. */
export class JsonPathError extends Error {
  override readonly name = 'JsonPathError';
}

type Step =
  | { kind: 'key'; keys: readonly string[]; isDeep: boolean }
  | { kind: 'index'; indices: readonly number[]; isDeep: boolean }
  | { kind: 'slice'; from?: number; to?: number; isDeep: boolean }
  | { kind: 'all'; isDeep: boolean };

/** A path into JSON, `$.store.book[1].title`. */
export interface JsonPath {
  /** As it is understood: `$['store']['book'][1]['title']`. */
  readonly text: string;
  /** Whether it leads to one place at most. */
  readonly isDefinite: boolean;
  /** What it finds, in the order of the document; a bounded number of things. */
  find(document: unknown): unknown[];
}

const LONGEST = 1_000;
const MAX_FOUND = 1_000;
/** Places that are looked at, so that `$..*..*` ends. */
const MAX_LOOKS = 100_000;

const NAME = /[\p{L}\p{N}_$@-]+/uy;
const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y;
const INDICES = /\s*-?\d{1,9}(?:\s*,\s*-?\d{1,9})*\s*\]/y;
const SLICE = /\s*(-?\d{1,9})?\s*:\s*(-?\d{1,9})?\s*\]/y;

/**
 * Reads a path: `.name`, `['name','other']`, `[0]`, `[-1]`, `[0,2]`, `[1:3]`, `*`, and `..` for any depth.
 *
 * @throws {@link JsonPathError}
 */
export function parseJsonPath(text: string): JsonPath {
  const path = text.trim();
  if (path.length > LONGEST) throw new JsonPathError(`A path has at most ${LONGEST} characters.`);
  if (!path.startsWith('$')) throw new JsonPathError('A path begins with $.');
  const steps: Step[] = [];
  for (let at = 1; at < path.length;) at = readStep(path, at, steps);
  return {
    text: `$${steps.map(writeStep).join('')}`,
    isDefinite: steps.every(isDefinite),
    find: (document) => {
      const walk = { looks: 0 };
      return steps.reduce<unknown[]>((found, step) => take(found, step, walk), [document]);
    },
  };
}

/** @returns the place behind the step */
function readStep(path: string, start: number, steps: Step[]): number {
  const isDeep = path.startsWith('..', start);
  let at = start + (isDeep ? 2 : path[start] === '.' ? 1 : 0);
  if (path[at] === '[') return readBracket(path, at + 1, isDeep, steps);
  if (at === start) throw unexpected(path, at);
  if (path[at] === '*') {
    steps.push({ kind: 'all', isDeep });
    return at + 1;
  }
  const name = matchAt(NAME, path, at)?.[0];
  if (name === undefined) throw unexpected(path, at);
  steps.push({ kind: 'key', keys: [name], isDeep });
  at += name.length;
  return at;
}

function readBracket(path: string, start: number, isDeep: boolean, steps: Step[]): number {
  if (path.startsWith('*]', start)) {
    steps.push({ kind: 'all', isDeep });
    return start + 2;
  }
  const indices = matchAt(INDICES, path, start)?.[0];
  if (indices !== undefined) {
    steps.push({ kind: 'index', indices: indices.slice(0, -1).split(',').map(Number), isDeep });
    return start + indices.length;
  }
  const slice = matchAt(SLICE, path, start);
  if (slice) {
    const [whole, from, to] = slice;
    const bound = (given: string | undefined) => (given === undefined ? undefined : Number(given));
    steps.push({ kind: 'slice', from: bound(from), to: bound(to), isDeep });
    return start + whole.length;
  }
  if (path[start] === '?' || path[start] === '(')
    throw new JsonPathError('Filters and scripts in brackets are not supported.');
  return readKeys(path, start, isDeep, steps);
}

function readKeys(path: string, start: number, isDeep: boolean, steps: Step[]): number {
  const keys: string[] = [];
  for (let at = start; ;) {
    const quoted = matchAt(QUOTED, path, at);
    if (!quoted) throw unexpected(path, at);
    keys.push((quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/g, '$1'));
    at += quoted[0].length;
    const next = path[at];
    at += 1;
    if (next === ',') continue;
    if (next !== ']') throw unexpected(path, at - 1);
    steps.push({ kind: 'key', keys, isDeep });
    return at;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const unexpected = (path: string, at: number) =>
  new JsonPathError(
    at >= path.length ? 'The path ends too early.' : `Character ${at + 1} of the path is not expected: ${path[at]}`,
  );

function isDefinite(step: Step): boolean {
  if (step.isDeep) return false;
  if (step.kind === 'key') return step.keys.length === 1;
  return step.kind === 'index' && step.indices.length === 1;
}

function writeStep(step: Step): string {
  const dots = step.isDeep ? '..' : '';
  if (step.kind === 'all') return `${dots}[*]`;
  if (step.kind === 'index') return `${dots}[${step.indices.join(',')}]`;
  if (step.kind === 'slice') return `${dots}[${step.from ?? ''}:${step.to ?? ''}]`;
  return `${dots}[${step.keys.map((key) => `'${key}'`).join(',')}]`;
}

type Container = unknown[] | Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const membersOf = (value: Container): unknown[] => (Array.isArray(value) ? value : Object.values(value));

function take(from: readonly unknown[], step: Step, walk: { looks: number }): unknown[] {
  const found: unknown[] = [];
  const waiting = from.filter(isContainer).reverse();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    walk.looks += 1;
    if (walk.looks > MAX_LOOKS || found.length >= MAX_FOUND) break;
    for (const member of childrenOf(place, step)) found.push(member);
    if (!step.isDeep) continue;
    const inner = membersOf(place).filter(isContainer);
    for (let at = inner.length - 1; at >= 0; at -= 1) waiting.push(inner[at] as Container);
  }
  return found.slice(0, MAX_FOUND);
}

function childrenOf(place: Container, step: Step): unknown[] {
  if (step.kind === 'all') return membersOf(place).slice(0, MAX_FOUND);
  if (step.kind === 'key')
    return Array.isArray(place) ? [] : step.keys.filter((key) => Object.hasOwn(place, key)).map((key) => place[key]);
  if (!Array.isArray(place)) return [];
  if (step.kind === 'slice') return place.slice(step.from, step.to).slice(0, MAX_FOUND);
  const at = (index: number) => (index < 0 ? place.length + index : index);
  return step.indices
    .filter((index) => at(index) >= 0 && at(index) < place.length)
    .map((index) => place[at(index)] as unknown);
}
