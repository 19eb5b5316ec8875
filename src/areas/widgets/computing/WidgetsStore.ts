import { executeSearchNow } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { type WidgetAnswer } from './widget-answer';
import { type WidgetQuestion, WidgetsActions, type WidgetScope } from './WidgetsActions';

export interface WidgetsState {
  /** Answers by the key of their card. */
  answers: Readonly<Record<string, WidgetAnswer>>;
  /** The serialised request of each answer. */
  asked: Readonly<Record<string, string>>;
  isLoading: boolean;
  /** Reasons to pause auto-refresh, by widget. */
  held: Readonly<Record<string, string>>;
}

/** Why a widget pauses auto-refresh, if one does. */
export const heldBecause = ({ held }: WidgetsState): string | undefined => Object.values(held)[0];

const PREVIEW = 'preview:';

/** The key of an editor's preview; it is kept when widgets are removed. */
export const previewKey = (id: string): string => `${PREVIEW}${id}`;

/** The key of another page of a widget's messages; dropped when widgets are computed again. */
export const pageKey = (key: string): string => `page:${key}`;

const initial: WidgetsState = { answers: {}, asked: {}, isLoading: false, held: {} };

/** Loaded on demand: not needed for the first result. */
const loadWidgetSearch = () => import('./widget-answer');

const askedAs = (scope: WidgetScope, { types }: WidgetQuestion) => JSON.stringify([scope, types]);

/** Keeps the entries of the given keys, and of previews. */
const only = <Value>(values: Readonly<Record<string, Value>>, keys: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key) || key.startsWith(PREVIEW)));

interface Asked extends Pick<WidgetsState, 'answers' | 'asked'> {
  failure: unknown;
}

async function askFor(scope: WidgetScope, questions: readonly WidgetQuestion[], signal: AbortSignal): Promise<Asked> {
  const { answerTo, barredBy, numbered, widgetSearch } = await loadWidgetSearch();
  const all = questions.map(numbered);
  const marks = Object.fromEntries(questions.map((question) => [question.key, askedAs(scope, question)]));
  const each = (answer: (question: (typeof all)[number]) => WidgetAnswer) => ({
    answers: Object.fromEntries(all.map((question) => [question.key, answer(question)])),
    asked: marks,
  });
  try {
    const job = await call(executeSearchNow, { body: widgetSearch(scope, all), signal, expects: [403] });
    return { ...each((question) => answerTo(question, job)), failure: undefined };
  } catch (error) {
    if (isCancelled(error)) throw error;
    const failed = each(() => ({ error }));
    const barred = barredBy(error, questions);
    const others = questions.filter((question) => !barred.includes(question));
    if (barred.length === 0 || others.length === 0) return { ...failed, failure: error };
    // A server refuses the whole search because of one stream: the widgets without it are requested again.
    const rest = await askFor(scope, others, signal);
    return { answers: { ...failed.answers, ...rest.answers }, asked: marks, failure: rest.failure };
  }
}

/** The widgets of a page. One search computes them all; a failed widget does not affect the others. */
export const WidgetsStore = createStore(
  'Widgets',
  WidgetsActions,
  initial,
)(({ getState, setState }) => {
  let begun = 0;
  const keep = ({ answers, asked }: Pick<WidgetsState, 'answers' | 'asked'>) => {
    const state = getState();
    setState({ answers: { ...state.answers, ...answers }, asked: { ...state.asked, ...asked } });
  };
  return {
    run: async (signal, scope, questions) => {
      const turn = ++begun;
      const state = getState();
      const wanted = new Set(questions.map(({ key }) => key));
      const changed = questions.filter((question) => state.asked[question.key] !== askedAs(scope, question));
      setState({ answers: only(state.answers, wanted), asked: only(state.asked, wanted) });
      if (changed.length === 0) return;
      setState({ isLoading: true });
      try {
        const { failure, ...found } = await askFor(scope, changed, signal);
        if (turn === begun) keep(found);
        if (failure) throw failure;
      } finally {
        if (turn === begun) setState({ isLoading: false });
      }
    },
    hold: (_signal, key, reason) => {
      const others = Object.entries(getState().held).filter(([other]) => other !== key);
      setState({ held: Object.fromEntries(reason === undefined ? others : [...others, [key, reason]]) });
    },
    runOne: async (signal, scope, question) => {
      const { failure, ...found } = await askFor(scope, [question], signal);
      if (!signal.aborted) keep(found);
      if (failure) throw failure;
    },
  };
});
