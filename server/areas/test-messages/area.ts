import { sendTestMessage } from 'api/test-messages';
import { inputs } from 'server/areas/inputs';
import { search } from 'server/areas/search';
import { defineServerArea } from 'server/assembly/server-area';
import { httpError } from 'server/calls/http-error';
import { serve } from 'server/calls/serve';
import { findInputType } from 'server/ingest/input-types/input-types';
import { createStoredTestMessages } from './stored-test-messages';
import { tryInput } from './try-input';

/** A message of its own that somebody sends to an input, to see it arrive. */
export const testMessages = defineServerArea({
  name: 'test messages',
  needs: { inputs, search },
  permissions: ['inputs:edit', 'streams:read'],
  setUp: (_, needed) => {
    const underWay = new Set<string>();
    const findStored = createStoredTestMessages(needed.search.parts);
    return {
      calls: [
        serve(sendTestMessage, async ({ params: { inputId }, caller, signal }) => {
          const input = (await needed.inputs.documents.get(inputId))?.body;
          if (!input) throw httpError.notFound(`Input <${inputId}> not found!`);
          const { testMessage } = findInputType(input.type) ?? {};
          if (!testMessage) throw httpError.badRequest('No test message can be sent to inputs of this type.');
          if (underWay.has(inputId))
            throw httpError.tooMany('A test message is on its way to this input. Wait until it has arrived.');
          underWay.add(inputId);
          try {
            const streams = await needed.search.streamsFor(caller);
            return await tryInput({
              ...{ inputId, input, testMessage, inputs: needed.inputs, caller, signal, findStored },
              mayRead: (ids) => streams.isUnrestricted || ids.some(streams.mayRead),
            });
          } finally {
            underWay.delete(inputId);
          }
        }),
      ],
    };
  },
});
