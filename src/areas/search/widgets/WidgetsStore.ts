import { executeSearchNow, type PivotResult, type Search, type SearchJob } from 'api/search';
import { createStore } from 'flux/store';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';
import { type FieldScope } from '../field-search';
import { newPartId, newSearchId } from '../identifiers';
import { streamFilter } from '../search-request';
import { type WidgetQuestion, WidgetsActions } from './WidgetsActions';

export interface WidgetsState {
  /** Answers by the key of their card, or why there is none. */
  answers: Readonly<Record<string, PivotResult | { error: unknown }>>;
  isLoading: boolean;
}

const initial: WidgetsState = { answers: {}, isLoading: false };

type Numbered = WidgetQuestion & { id: string };

function searchOf({ query, covered, streams }: FieldScope, questions: readonly Numbered[]): Search {
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: query },
        timerange: { type: 'absolute', from: covered.from, to: covered.to },
        filter: streamFilter(streams),
        search_types: questions.map(({ id, pivot }) => ({ ...pivot, id, type: 'pivot' })),
      },
    ],
  };
}

function answerTo({ id }: Numbered, job: SearchJob): PivotResult | { error: unknown } {
  const result = Object.values(job.results)[0];
  const part = result?.search_types[id];
  if (part?.type === 'pivot') return part;
  const errors = [...(result?.errors ?? []), ...(job.errors ?? [])];
  const error = errors.find((each) => each.search_type_id === id) ?? errors[0];
  return { error: new Error(error?.description ?? 'No result') };
}

/** The cards above the messages. One search computes them all; a card that fails leaves the others alone. */
export const WidgetsStore = createStore(
  'Widgets',
  WidgetsActions,
  initial,
)(({ setState }) => {
  let begun = 0;
  return {
    run: async (signal, scope, questions) => {
      const turn = ++begun;
      const numbered = questions.map((question) => ({ ...question, id: newPartId() }));
      const keep = (answer: (question: Numbered) => WidgetsState['answers'][string]) =>
        turn === begun &&
        setState({ answers: Object.fromEntries(numbered.map((each) => [each.key, answer(each)])), isLoading: false });
      setState({ isLoading: true });
      try {
        const job = await call(executeSearchNow, { body: searchOf(scope, numbered), signal, expects: [403] });
        keep((question) => answerTo(question, job));
      } catch (error) {
        if (!isCancelled(error)) keep(() => ({ error }));
        else if (turn === begun) setState({ isLoading: false });
        throw error;
      }
    },
  };
});
