const STATEMENT = Symbol('statement');

/** An SQL statement in which every value is a parameter. */
export interface Statement {
  readonly [STATEMENT]: true;
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * Builds a statement; interpolated values become parameters, interpolated statements are nested.
 *
 * `sql\`select * from sessions where username = ${name}\``
 */
export function sql(texts: TemplateStringsArray, ...interpolated: unknown[]): Statement {
  const parts: string[] = [texts[0] ?? ''];
  const values: unknown[] = [];
  interpolated.forEach((value, at) => {
    const following = texts[at + 1] ?? '';
    if (isStatement(value)) {
      parts[parts.length - 1] += value.parts[0] ?? '';
      value.parts.slice(1).forEach((part) => parts.push(part));
      values.push(...value.values);
      parts[parts.length - 1] += following;
    } else {
      values.push(value);
      parts.push(following);
    }
  });
  return { [STATEMENT]: true, parts, values };
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && STATEMENT in value;
}

/** The text for PostgreSQL's protocol, with `$1`, `$2`, … for the values. */
export function statementText({ parts }: Statement): string {
  return parts.reduce((text, part, at) => (at === 0 ? part : `${text}$${at}${part}`), '');
}

/** A statement without values, from trusted text only. */
export function plainSql(text: string): Statement {
  return sql(Object.assign([text], { raw: [text] }));
}

/**
 * A condition that an expression is one of these texts: `where ${isAmong(sql`id`, ids)}`. An array, because PostgreSQL
 * takes a subquery after `in` for so many rows that it reads the table rather than an index.
 */
export const isAmong = (expression: Statement, texts: readonly string[]): Statement =>
  sql`${expression} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;

/** Runs statements one after the other; the connection of a transaction runs them inside it. */
export interface Connection {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>;
}

/** Everything on this connection is committed together or not at all. */
export interface Transaction extends Connection {
  /** Unique among transactions. */
  readonly id: string;
  /**
   * Runs work after the commit and before the promise of the transaction resolves; not after a rollback. Its errors are
   * ignored, because the change is committed.
   */
  afterCommit(work: () => Promise<void>): void;
}
