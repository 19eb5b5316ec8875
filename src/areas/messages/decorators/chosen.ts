import { type Decorator } from 'api/decorators';

/** More than anybody orders by hand; what comes after is left out. */
const MOST = 50;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readOne(value: unknown, order: number): Decorator[] {
  if (!isObject(value) || typeof value.type !== 'string' || !isObject(value.config)) return [];
  const { id, type, config, stream } = value;
  return [
    {
      id: typeof id === 'string' ? id : null,
      type,
      config: { ...config } as Decorator['config'],
      stream: typeof stream === 'string' ? stream : null,
      order,
    },
  ];
}

/** Reads decorators of a view or an address, in their order; what is none is left out (card search.md, "Decorator"). */
export function readDecorators(value: unknown): readonly Decorator[] {
  if (!Array.isArray(value)) return [];
  return inOrder(value.slice(0, MOST).flatMap((each: unknown, at) => readOne(each, at)));
}

/** The decorators as they stand, numbered so that a server applies them like this. */
export const inOrder = (decorators: readonly Decorator[]): readonly Decorator[] =>
  decorators.map((decorator, order) => (decorator.order === order ? decorator : { ...decorator, order }));

/** What addresses carry; empty for none. */
export const decoratorsText = (decorators: readonly Decorator[]): string =>
  decorators.length > 0 ? JSON.stringify(decorators) : '';

/** The reverse of {@link decoratorsText}; what cannot be read is none. */
export function decoratorsIn(text: string): readonly Decorator[] {
  try {
    return readDecorators(JSON.parse(text || '[]'));
  } catch {
    return [];
  }
}
