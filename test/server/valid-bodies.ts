import { type TSchema } from '@sinclair/typebox';

/** A body a schema takes, with one number or boolean in it: `put` gives the same body with another value there. */
export interface BodyWithScalar {
  /** `queries.0.search_types.0.limit (integer)` */
  place: string;
  value: number | boolean;
  put(value: unknown): unknown;
}

const TEXTS = ['text', '7', 'a'.repeat(24), 'other', '00000000-0000-0000-0000-000000000000', 'f'.repeat(64)];
const MAX_NESTED = 12;

function textFor({ pattern, minLength = 0, maxLength = Infinity }: TSchema): string {
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(pattern as string).test(text)) &&
    text.length >= (minLength as number) &&
    text.length <= (maxLength as number);
  const text = TEXTS.find(fits);
  if (text === undefined) throw new Error(`Add a text that fits ${String(pattern)}`);
  return text;
}

function numberFor({ minimum, exclusiveMinimum, maximum = Infinity }: TSchema): number {
  const least = Math.max((minimum as number | undefined) ?? 1, ((exclusiveMinimum as number | undefined) ?? 0) + 1);
  return Math.min(least, maximum as number);
}

/** Whether a text may stand in the place of a schema. */
export const takesText = (schema: TSchema): boolean =>
  schema.type === 'string' || (schema.anyOf !== undefined && (schema.anyOf as TSchema[]).some(takesText));

/** The smallest value a schema takes. */
export function smallest(schema: TSchema): unknown {
  if (schema.anyOf) return smallest((schema.anyOf as TSchema[])[0] as TSchema);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []) as string[];
      const properties = (schema.properties ?? {}) as Record<string, TSchema>;
      return Object.fromEntries(required.map((name) => [name, smallest(properties[name] as TSchema)]));
    }
    case 'array':
      return Array.from({ length: (schema.minItems as number | undefined) ?? 0 }, () =>
        smallest(schema.items as TSchema),
      );
    case 'string':
      return textFor(schema);
    case 'number':
    case 'integer':
      return numberFor(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const inside = (name: string, found: BodyWithScalar[], wrap: (value: unknown) => unknown): BodyWithScalar[] =>
  found.map(({ place, value, put }) => ({
    place: place.startsWith('(') ? `${name} ${place}` : `${name}.${place}`,
    value,
    put: (given) => wrap(put(given)),
  }));

/** One body for every number and boolean a schema declares, in every branch of its unions. */
export function bodiesWithScalars(schema: TSchema, depth = 0): BodyWithScalar[] {
  if (depth > MAX_NESTED) throw new Error('The schema is nested too deep');
  const deeper = (inner: TSchema) => bodiesWithScalars(inner, depth + 1);
  if (schema.anyOf) {
    const branches = schema.anyOf as TSchema[];
    // Where text is declared beside a number, text stays what was sent.
    const isText = branches.some(takesText);
    return branches.flatMap((branch) => deeper(branch).filter(({ place }) => !isText || !place.startsWith('(')));
  }
  switch (schema.const === undefined ? (schema.type as unknown) : typeof schema.const) {
    case 'number':
    case 'integer':
      return [{ place: `(${schema.type})`, value: smallest(schema) as number, put: (value) => value }];
    case 'boolean':
      return [{ place: '(boolean)', value: true, put: (value) => value }];
    case 'array':
      return inside('0', deeper(schema.items as TSchema), (item) => [item]);
    case 'object': {
      const base = smallest(schema) as Record<string, unknown>;
      const patterns = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>);
      return [
        ...Object.entries((schema.properties ?? {}) as Record<string, TSchema>),
        ...patterns.map((inner) => ['a', inner] as const),
      ].flatMap(([name, inner]) => inside(name, deeper(inner), (value) => ({ ...base, [name]: value })));
    }
    default:
      return [];
  }
}
