import { tryLine } from 'api/line-trials';
import { grok } from 'server/areas/grok';
import { inputs } from 'server/areas/inputs';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { messageLimits } from 'server/messages/message-limits';
import { line } from 'server/processing/trials/line';
import { triedInput, triedPayload, triedSender } from './asked';

/** The way of a line that somebody types through everything that is configured. */
export const lineTrials = defineServerArea({
  name: 'line trials',
  needs: { grok, inputs, streams },
  permissions: ['inputs:read', 'streams:read'],
  setUp: ({ configuration, node: { nodeId }, now, trials }, needed) => ({
    calls: [
      serve(tryLine, async ({ body, caller, signal }) => {
        const asked = {
          input: await triedInput(body, caller, needed.inputs.documents),
          payload: triedPayload(body),
          remoteAddress: triedSender(body),
          limits: messageLimits(configuration.maxMessageBytes),
          routing: needed.streams.stage.configuration(),
          nowMs: now().getTime(),
          nodeId,
        };
        const patterns = needed.grok.definitions();
        const { streams: ids, ...tried } = await trials.run(line, asked, {
          by: caller.author.username,
          signal,
          patterns,
        });
        const found = (await needed.streams.list()).filter(({ id }) => ids.includes(id));
        const readable = found.filter(({ id }) => caller.may(`streams:read:${id}`));
        return {
          ...tried,
          streams: readable.map(({ id, title }) => ({ id, title })),
          hidden_streams: ids.length - readable.length,
        };
      }),
    ],
    capabilities: ['line-trials'],
  }),
});
