import { type Scope } from 'nock';

/** A query of a search beside the form. */
export interface AskedQuery {
  id: string;
  timerange: { from: string; to: string };
  search_types: [{ id: string; type: string }];
}

interface FormCalls {
  streams?: readonly object[];
  onSearch?: (queries: readonly AskedQuery[]) => void;
}

function nothingFound({ id, search_types: [{ id: typeId, type }] }: AskedQuery) {
  const result = type === 'pivot' ? { rows: [], total: 0 } : { messages: [], total_results: 0 };
  return [id, { search_types: { [typeId]: { id: typeId, type, ...result } }, errors: [] }];
}

/** Answers what the form asks for beside its definition: streams, fields, whether a query is right, and searches, which find nothing. */
export function answerFormCalls(scope: Scope, { streams = [], onSearch }: FormCalls = {}): void {
  scope.get('/streams').optionally().reply(200, { streams, total: streams.length });
  scope.get('/views/fields').optionally().reply(200, []);
  scope.post('/search/validate').optionally().reply(200, { status: 'OK', explanations: [] });
  scope
    .post('/views/search/sync')
    .query(true)
    .optionally()
    .reply(200, (_, body) => {
      const { queries } = body as { queries: AskedQuery[] };
      onSearch?.(queries);
      return {
        ...{ id: 'job', search_id: 's', owner: 'mara', execution: { done: true, cancelled: false } },
        results: Object.fromEntries(queries.map(nothingFound)),
      };
    });
}
