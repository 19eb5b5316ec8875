/** `%{NAME:field;type;format}` and `%{NAME:field=definition}`, wherever it stands in an expression. */
export interface Reference {
  /** What stands between the braces. */
  text: string;
  /** The pattern it refers to. */
  pattern: string;
  /** What follows the first colon: field, type and format. */
  field: string | undefined;
  /** Defines the pattern on the spot. */
  definition: string | undefined;
}

/** From `A` to `z` in the order of ASCII, and digits, as the original reads it. */
const NAME = '[A-z0-9]+';
const REFERENCE = new RegExp(
  `%\\{(?<text>(?<pattern>${NAME})(?::(?<field>[A-Za-z0-9_:;,\\-/\\s.']+))?(?:=(?<definition>[^{}]+))?)\\}`,
  'g',
);

/** The references of an expression, in their order. */
export function referencesOf(expression: string): Reference[] {
  return [...expression.matchAll(REFERENCE)].map(({ groups = {} }) => ({
    text: groups.text ?? '',
    pattern: groups.pattern ?? '',
    field: groups.field,
    definition: groups.definition,
  }));
}

/** Names of the patterns that an expression refers to, each once, without those it defines itself. */
export function patternsUsedBy(expression: string): string[] {
  const references = referencesOf(expression);
  const own = new Set(references.filter(({ definition }) => definition !== undefined).map(({ pattern }) => pattern));
  return [...new Set(references.map(({ pattern }) => pattern))].filter((name) => !own.has(name));
}

/** The same with those that these refer to in turn: all it fails without. */
export function patternsNeededBy(expression: string, definitions: ReadonlyMap<string, string>): string[] {
  const names = new Set(patternsUsedBy(expression));
  // A set is walked in the order of its additions, those made meanwhile too.
  for (const name of names) for (const further of patternsUsedBy(definitions.get(name) ?? '')) names.add(further);
  return [...names];
}

/** An expression that refers to a pattern by another name. */
export function withRenamed(expression: string, from: string, to: string): string {
  return expression.replace(REFERENCE, (reference, text: string, pattern: string) =>
    pattern === from ? `%{${to}${text.slice(pattern.length)}}` : reference,
  );
}

/** The same of an expression outside the library: where it defines the name itself, that stays as it is. */
export const withRenamedReferences = (expression: string, from: string, to: string): string =>
  patternsUsedBy(expression).includes(from) ? withRenamed(expression, from, to) : expression;
