import { countGrokUsers, type GrokUser, listGrokUsers, MAX_GROK_USERS_NAMED, MAX_GROK_USERS_READ } from 'api/grok';
import { patternsNeededBy } from 'lang/grok/references';
import { type StoredInput } from 'server/areas/inputs';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Extractor } from 'server/processing/extractors/definition';
import { type Document } from 'server/storage/documents/collection';

export interface GrokUsersNeeds {
  inputs(): readonly Document<StoredInput>[];
  definitions(): ReadonlyMap<string, string>;
}

const expressionOf = ({ type, settings: { grok_pattern: expression } }: Extractor): string | undefined =>
  type === 'grok' && typeof expression === 'string' ? expression : undefined;

/** The calls about the extractors that use grok patterns. */
export function grokUserCalls({ inputs, definitions }: GrokUsersNeeds): ServedCall[] {
  let known: { of: ReadonlyMap<string, string>; names: Map<string, readonly string[]> } | undefined;

  /** Many extractors have the same expression, and patterns change seldom. */
  function namesIn(expression: string): readonly string[] {
    const of = definitions();
    if (known?.of !== of || known.names.size >= MAX_GROK_USERS_READ) known = { of, names: new Map() };
    const names = known.names.get(expression) ?? patternsNeededBy(expression, of);
    known.names.set(expression, names);
    return names;
  }

  /** Every extractor with a grok expression and the patterns it uses, as far as they are looked at. */
  function* uses(): Generator<{ input: Document<StoredInput>; extractor: Extractor; names: readonly string[] }> {
    let read = 0;
    for (const input of inputs())
      for (const extractor of input.body.extractors ?? []) {
        const expression = expressionOf(extractor);
        if (expression === undefined) continue;
        if (read === MAX_GROK_USERS_READ) return;
        read += 1;
        yield { input, extractor, names: namesIn(expression) };
      }
  }

  function count() {
    const counts = new Map<string, number>();
    let read = 0;
    for (const { names } of uses()) {
      read += 1;
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return { extractors: Object.fromEntries(counts), complete: read < MAX_GROK_USERS_READ };
  }

  function usersOf(name: string) {
    const named: GrokUser[] = [];
    let total = 0;
    for (const { input, extractor, names } of uses()) {
      if (!names.includes(name)) continue;
      total += 1;
      const { global, node, title } = input.body;
      if (named.length < MAX_GROK_USERS_NAMED)
        named.push({
          ...{ id: extractor.id, title: extractor.title, input_id: input.id, input_title: title },
          ...(!global && node !== null && { node_id: node }),
        });
    }
    return { extractors: named, total };
  }

  return [
    serve(countGrokUsers, async () => count()),
    serve(listGrokUsers, async ({ params: { name } }) => usersOf(name)),
  ];
}
