import { type Answer } from 'api/contract';
import {
  createExtractor,
  deleteExtractor,
  type ExtractorForm,
  type ExtractorSummary,
  getExtractor,
  listExtractors,
  orderExtractors,
  setExtractorState,
  updateExtractor,
} from 'api/extractors';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { currentCredentials } from 'rest/session-gate';
import { createStore } from 'rest/store';
import { formOf } from '../definition/extractor-form';
import { inOrder, nextOrder } from '../definition/order';
import { importOneByOne, type ImportOutcome } from './import-one-by-one';
import { texts } from './texts';

export interface ExtractorsState {
  /** The input whose extractors these are. */
  inputId?: string;
  /** In the order they run in. */
  list: Loadable<readonly ExtractorSummary[]>;
  /** The one asked for last by `get`. */
  one: Loadable<ExtractorSummary>;
  /** Of the last import, in the order they were sent in, as far as it has come. */
  imported: readonly ImportOutcome[];
}

export const ExtractorsActions = createActions('Extractors', {
  list: action<[inputId: string], Answer<typeof listExtractors>>(),
  get: action<[inputId: string, extractorId: string], ExtractorSummary>(),
  /** Without an order it runs after those there are. */
  create: action<[inputId: string, form: ExtractorForm], Answer<typeof createExtractor>>(),
  update: action<[inputId: string, extractorId: string, form: ExtractorForm], ExtractorSummary>(),
  /** Disables one, or has it run again as it is; one that was switched off, too. */
  setDisabled: action<[inputId: string, extractor: ExtractorSummary, disabled: boolean], ExtractorSummary>(),
  delete: action<[inputId: string, extractor: ExtractorSummary]>(),
  /** The ids in the order they shall run in. */
  order: action<[inputId: string, ids: readonly string[]]>(),
  /** Creates one after the other, after those there are; what fails does not hold up those after it. */
  import: action<[inputId: string, forms: readonly ExtractorForm[]], readonly ImportOutcome[]>(),
  /** Gives an input copies of those of another; the form that clones inputs asks for it by name. */
  copy: action<[fromInputId: string, toInputId: string], readonly ImportOutcome[]>(),
});

const initial: ExtractorsState = { list: ABSENT, one: ABSENT, imported: [] };

/** The list, unless it is that of another input. */
const listOf = ({ inputId, list }: ExtractorsState, wanted: string) => (inputId === wanted ? list : ABSENT);

/** Changes the list of an input, if it is there. */
const changed =
  (inputId: string, change: (extractors: readonly ExtractorSummary[]) => readonly ExtractorSummary[]) =>
  (state: ExtractorsState): Partial<ExtractorsState> => {
    const extractors = valueOf(listOf(state, inputId));
    return extractors ? { list: loaded(inOrder(change(extractors))) } : {};
  };

/** An extractor as it is now, wherever it is shown. */
const replaced =
  (extractor: ExtractorSummary, inputId: string) =>
  (state: ExtractorsState): Partial<ExtractorsState> => ({
    ...changed(inputId, (all) => all.map((each) => (each.id === extractor.id ? extractor : each)))(state),
    ...(valueOf(state.one)?.id === extractor.id && { one: loaded(extractor) }),
  });

/** Creates an extractor; one without an order runs after those there are. A server would have it tie with the first. */
async function addToInput(signal: AbortSignal, inputId: string, form: ExtractorForm) {
  const params = { inputId };
  const order = form.order ?? nextOrder((await call(listExtractors, { params, signal })).extractors);
  return call(createExtractor, { params, body: { ...form, order }, signal });
}

/** The extractors of the input that is looked at. */
export const ExtractorsStore = createStore(
  'Extractors',
  ExtractorsActions,
  initial,
)(({ answer, perform, getState, setState }) => ({
  list: answer(listExtractors, {
    send: (inputId) => ({ params: { inputId } }),
    begin: (inputId) => (state) => ({ inputId, list: begun(listOf(state, inputId)) }),
    into: ({ extractors }) => ({ list: loaded(inOrder(extractors)) }),
    failed: (error) => (state) => ({ list: failed(state.list, error) }),
    newestOnly: true,
  }),
  get: answer(getExtractor, {
    send: (inputId, extractorId) => ({ params: { inputId, extractorId } }),
    begin:
      (_, extractorId) =>
      ({ one }) => ({ one: begun(valueOf(one)?.id === extractorId ? one : ABSENT) }),
    into: (extractor) => ({ one: loaded(extractor) }),
    failed: (error) => (state) => ({ one: failed(state.one, error) }),
    newestOnly: true,
  }),
  create: perform(addToInput, {
    success: (_, __, { title }) => texts.created(title),
    failure: texts.notCreated,
  }),
  update: answer(updateExtractor, {
    send: (inputId, extractorId, body) => ({ params: { inputId, extractorId }, body }),
    into: replaced,
    success: (_, __, ___, { title }) => texts.updated(title),
    failure: texts.notUpdated,
  }),
  setDisabled: answer(setExtractorState, {
    send: (inputId, { id }, disabled) => ({ params: { inputId, extractorId: id }, body: { disabled } }),
    into: replaced,
    success: (_, __, { title }, disabled) => texts.stateSet(title, disabled),
    failure: texts.notUpdated,
  }),
  delete: answer(deleteExtractor, {
    send: (inputId, { id }) => ({ params: { inputId, extractorId: id } }),
    into: (_, inputId, { id }) => changed(inputId, (all) => all.filter((each) => each.id !== id)),
    success: (_, __, { title }) => texts.deleted(title),
    undo: (_, inputId, extractor) => {
      const deleter = currentCredentials()?.username;
      return {
        undo: async () => {
          // Whoever has signed in since must not do what another asked for.
          if (deleter !== currentCredentials()?.username) return;
          await ExtractorsActions.create(inputId, formOf(extractor));
          if (getState().inputId === inputId) await ExtractorsActions.list(inputId);
        },
      };
    },
    failure: {
      title: (_, { title }) => texts.notDeleted.title(title),
      message: texts.notDeleted.message,
    },
  }),
  order: answer(orderExtractors, {
    send: (inputId, ids) => ({
      params: { inputId },
      body: { order: Object.fromEntries(ids.map((id, place) => [String(place), id])) },
    }),
    into: (_, inputId, ids) =>
      changed(inputId, (all) =>
        all.map((each) => (ids.includes(each.id) ? { ...each, order: ids.indexOf(each.id) } : each)),
      ),
    success: () => texts.ordered,
    failure: texts.notOrdered,
  }),
  import: perform(
    (signal: AbortSignal, inputId: string, forms: readonly ExtractorForm[]) =>
      importOneByOne(inputId, forms, signal, (imported) => setState({ imported })),
    { begin: () => ({ imported: [] }), failure: texts.notImported },
  ),
  copy: perform(
    async (signal: AbortSignal, fromInputId: string, toInputId: string) => {
      const { extractors } = await call(listExtractors, { params: { inputId: fromInputId }, signal });
      if (extractors.length === 0) return [];
      return importOneByOne(toInputId, inOrder(extractors).map(formOf), signal, () => undefined, texts.copied);
    },
    { failure: texts.notCopied },
  ),
}));
