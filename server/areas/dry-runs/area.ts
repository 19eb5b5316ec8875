import { dryRun as dryRunCall } from 'api/dry-runs';
import { grok } from 'server/areas/grok';
import { inputs } from 'server/areas/inputs';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { httpError } from 'server/calls/http-error';
import { serve } from 'server/calls/serve';
import { messageLimits } from 'server/messages/message-limits';
import { asBadRequest } from 'server/processing/trials/as-bad-request';
import { extractorsCompile } from 'server/processing/trials/compile-checks';
import { dryRun } from 'server/processing/trials/dry-run';
import { draftOf, inputAsItWouldBe } from './input-as-it-would-be';
import { newestMessages } from './newest-messages';
import { presentDryRun } from './present-dry-run';

const STANDARD_MESSAGES = 50;

/** What somebody has not saved, on messages that are stored. */
export const dryRuns = defineServerArea({
  name: 'dry runs',
  needs: { grok, inputs, search, streams },
  permissions: ['inputs:read', 'streams:read'],
  setUp: ({ configuration, node: { nodeId }, trials }, needed) => ({
    calls: [
      serve(dryRunCall, async ({ body, caller, signal }) => {
        const { input_id: id, messages = STANDARD_MESSAGES } = body;
        if (!caller.may(`inputs:read:${id}`)) throw httpError.forbiddenResource(id);
        const stored = (await needed.inputs.documents.get(id))?.body;
        if (!stored) throw httpError.notFound(`Couldn't find input ${id}`);
        const by = { by: caller.author.username, signal, patterns: needed.grok.definitions() };
        const draft = draftOf(body, caller);
        if (draft) await trials.run(extractorsCompile, [draft], by).catch(asBadRequest);
        const input = inputAsItWouldBe(stored, body, draft);
        const { parts, streamsFor } = needed.search;
        const readable = await streamsFor(caller);
        const { engine, catalogue } = parts;
        const found = await newestMessages(
          { engine, catalogue, readable, asker: caller.author.username, signal },
          id,
          messages,
        );
        const trying = trials.run(
          dryRun,
          {
            ...{ input, nodeId, messages: found, staticFields: stored.staticFields },
            limits: messageLimits(configuration.maxMessageBytes),
            routing: needed.streams.stage.configuration(),
          },
          by,
        );
        const dried = await trying.catch(asBadRequest);
        const all = await needed.streams.list();
        return presentDryRun(
          found,
          dried,
          all.filter((stream) => readable.mayRead(stream.id)),
        );
      }),
    ],
    capabilities: ['dry-run'],
  }),
});
