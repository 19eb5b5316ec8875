import { backTest, type BackTestLine, type BackTestResult, type BackTestText } from 'api/events/back-tests';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { streamLines } from 'rest/stream-lines';
import { createStore } from 'rest/store';
import { loadSentences } from 'texts/server/early';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

export const BackTestActions = createActions('BackTest', {
  /** Runs a definition over the past; another run ends the one before. Why it failed stands in the state. */
  run: action<[asked: BackTestText], BackTestResult>(),
});

/** How far a run is. */
export interface BackTestProgress {
  doneTo: string;
  events: number;
}

export interface BackTestState {
  result: Loadable<BackTestResult>;
  /** Of the run that is under way; absent before its first step. */
  progress?: BackTestProgress;
}

const initial: BackTestState = { result: ABSENT };

/** What a definition would have done. The last result stays while another is worked out. */
export const BackTestStore = createStore(
  'BackTest',
  BackTestActions,
  initial,
)(({ perform, setState }) => ({
  run: perform(
    async (signal: AbortSignal, asked: BackTestText) => {
      let result: BackTestResult | undefined;
      let failure: string | undefined;
      const onLine = (line: BackTestLine) => {
        if (line.kind === 'result') ({ result } = line);
        else if (line.kind === 'failure') failure = line.message;
        else if (!signal.aborted) setState({ progress: { doneTo: line.done_to, events: line.events } });
      };
      await streamLines(backTest, { body: asked, expects: [400, 403] }, onLine, signal);
      if (result) return result;
      await loadSentences();
      throw new Error(failure === undefined ? texts.endedEarly : serverTexts.inPageLanguage(failure));
    },
    {
      begin:
        () =>
        ({ result: before }) => ({ result: begun(before), progress: undefined }),
      into: (result) => ({ result: loaded(result), progress: undefined }),
      failed: (error) => (state) => ({ result: failed(state.result, error), progress: undefined }),
      newestOnly: true,
    },
  ),
}));
