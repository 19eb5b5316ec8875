import { type Answer, type Body } from 'api/contract';
import { dryRunExtractors, type ExtractorForm } from 'api/extractors';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';
import { type HitRate, hitRateOf, type Preview, previewOf } from './preview';
import { type Condition, type ConditionTrial, type Tried, tryCondition, type TryOut, tryOut } from './try-out';

/** What every extractor of an input did to a message. */
export type Chain = Answer<typeof dryRunExtractors>;

export interface ToolsState {
  /** What the tester of a type said last of one text. */
  trial: Loadable<TryOut>;
  /** Whether the condition tried last would let an extractor run. */
  condition: Loadable<ConditionTrial>;
  /** What a draft would do with the messages of its input. */
  preview: Loadable<Preview>;
  chain: Loadable<Chain>;
  /** From how many messages what is proposed would extract something, by the keys of the proposals. */
  rates: Readonly<Record<string, HitRate>>;
}

export const ToolsActions = createActions('Tools', {
  /** Tries a type with its settings on one text. */
  tryOut: action<[tried: Tried, text: string], TryOut>(),
  tryCondition: action<[condition: Condition, text: string], ConditionTrial>(),
  /** Runs a draft on many texts. */
  preview: action<[form: ExtractorForm, texts: readonly string[]], Preview>(),
  /** Runs what is only proposed on many texts. */
  rate: action<[key: string, form: ExtractorForm, texts: readonly string[]], HitRate>(),
  /** Runs all extractors of an input on one message. */
  runChain: action<[body: Body<typeof dryRunExtractors>], Chain>(),
  forgetCondition: action<[]>(),
  /** Forgets what was tried: for another extractor. */
  forget: action<[]>(),
});

const initial: ToolsState = { trial: ABSENT, condition: ABSENT, preview: ABSENT, chain: ABSENT, rates: {} };

/** Trying extractors before they are saved. Nothing of it is stored on the server. */
export const ToolsStore = createStore(
  'Tools',
  ToolsActions,
  initial,
)(({ answer, perform, setState }) => ({
  tryOut: perform((signal: AbortSignal, tried: Tried, text: string) => tryOut(tried, text, signal), {
    ...loading('trial'),
    into: (trial) => ({ trial: loaded(trial) }),
    newestOnly: true,
  }),
  tryCondition: perform(
    (signal: AbortSignal, condition: Condition, text: string) => tryCondition(condition, text, signal),
    { ...loading('condition'), into: (condition) => ({ condition: loaded(condition) }), newestOnly: true },
  ),
  preview: perform(
    (signal: AbortSignal, form: ExtractorForm, texts: readonly string[]) => previewOf(form, texts, signal),
    { ...loading('preview'), into: (preview) => ({ preview: loaded(preview) }), newestOnly: true },
  ),
  rate: perform(
    async (signal: AbortSignal, _key: string, form: ExtractorForm, texts: readonly string[]) =>
      hitRateOf(await previewOf(form, texts, signal), texts),
    {
      into:
        (rate, key) =>
        ({ rates }) => ({ rates: { ...rates, [key]: rate } }),
    },
  ),
  runChain: answer(dryRunExtractors, {
    ...loading('chain'),
    send: (body) => ({ body }),
    into: (chain) => ({ chain: loaded(chain) }),
    newestOnly: true,
  }),
  forgetCondition: () => setState({ condition: ABSENT }),
  forget: () => setState(initial),
}));
