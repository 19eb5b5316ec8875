import { assignStreamOutput } from 'api/output-filters';
import {
  assignStreamOutputs,
  createOutput,
  deleteOutput,
  discardOutputBuffer,
  listOutputs,
  listStreamOutputs,
  type Output,
  type OutputTestResult,
  pauseOutput,
  removeStreamOutput,
  resumeOutput,
  testNewOutput,
  testOutput,
  updateOutput,
} from 'api/outputs';
import { action } from 'flux/actions';
import { call } from 'rest/call';
import { createEntityStore } from 'rest/entity/entity-store';
import { type Listing } from 'rest/entity/listing';
import { type FailureText } from 'rest/failure';
import { texts } from './texts';

type Named = Pick<Output, 'id' | 'title'>;
type Settings = Output['configuration'];

const listing: Listing<Output, [streamId?: string]> = {
  load: async (signal, streamId) => {
    const { outputs, total } = await (streamId === undefined
      ? call(listOutputs, { signal })
      : call(listStreamOutputs, { params: { streamId }, signal }));
    return { items: outputs, total };
  },
  scopeOf: (streamId = '') => streamId,
};

const notListed: FailureText<[streamId?: string]> = texts.list;
const addressed = ({ id }: Named) => ({ params: { outputId: id } });

/** All outputs, or those of one stream, and every change of one. */
export const Outputs = createEntityStore(
  'Outputs',
  {
    noun: texts.noun,
    kind: 'output',
    calls: { list: listing, create: createOutput, update: updateOutput, delete: deleteOutput },
    texts: { list: notListed, get: texts.get, create: texts.create, update: texts.update, delete: texts.delete },
  },
  {
    state: {},
    actions: {
      /** Sends the messages of a stream to these outputs, too. */
      assign: action<[streamId: string, outputIds: string[]]>(),
      /** Assigns an output to a stream unless it has it: it gets the messages that match, or all. Capability `output-filters`. */
      filter: action<[streamId: string, output: Named, query: string | null]>(),
      /** Sends the messages of a stream no longer to this output. */
      removeFrom: action<[streamId: string, output: Named]>(),
      /** Keeps messages in the buffer. Servers with the capability `outputs` can. */
      pause: action<[output: Named]>(),
      resume: action<[output: Named]>(),
      /** Discards what waits in the buffer. */
      discard: action<[output: Named]>(),
      /** Sends one message to the receiver, past the buffer; with settings that are not saved, if there are some. */
      test: action<[output: Named, sent: { message?: string; configuration?: Settings }], OutputTestResult>(),
      /** The same with the settings of an output that is not made yet. */
      testNew: action<[type: string, configuration: Settings], OutputTestResult>(),
    },
    answers: ({ answer }) => ({
      assign: answer(assignStreamOutputs, {
        send: (streamId, outputs) => ({ params: { streamId }, body: { outputs } }),
        failure: texts.notAssigned,
      }),
      filter: answer(assignStreamOutput, {
        send: (streamId, { id }, query) => ({ params: { streamId, outputId: id }, body: { filter_query: query } }),
        success: (_, __, { title }, query) => (query === null ? texts.unfiltered(title) : texts.filtered(title)),
        failure: texts.notFiltered,
      }),
      removeFrom: answer(removeStreamOutput, {
        send: (streamId, { id }) => ({ params: { streamId, outputId: id } }),
        success: texts.removed,
        failure: texts.notRemoved,
      }),
      pause: answer(pauseOutput, {
        send: addressed,
        success: (_, { title }) => texts.paused(title),
        failure: texts.notPaused,
      }),
      resume: answer(resumeOutput, {
        send: addressed,
        success: (_, { title }) => texts.resumed(title),
        failure: texts.notResumed,
      }),
      discard: answer(discardOutputBuffer, {
        send: addressed,
        success: (_, { title }) => texts.discarded(title),
        failure: texts.notDiscarded,
      }),
      test: answer(testOutput, {
        send: (output, { message = '', configuration }) => ({
          ...addressed(output),
          body: { ...(message !== '' && { message }), ...(configuration && { configuration }) },
        }),
      }),
      testNew: answer(testNewOutput, { send: (type, configuration) => ({ body: { type, configuration } }) }),
    }),
  },
);

export const { actions: OutputsActions, store: OutputsStore } = Outputs;
