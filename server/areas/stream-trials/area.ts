import { tryStreamRules, TRIED_MESSAGES } from 'api/stream-trials';
import { search } from 'server/areas/search';
import { readMatchingType, readRule, streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { asBadRequest } from 'server/processing/trials/as-bad-request';
import { rulesOnMessages } from 'server/processing/trials/rules-on-messages';
import { messagesToTry } from './messages-to-try';

/** Matching messages that are shown. */
const MAX_EXAMPLES = 10;

/** Rules of streams that nobody has saved, on messages that are stored. */
export const streamTrials = defineServerArea({
  name: 'stream trials',
  // Searching stands on streams: trials of their rules on stored messages cannot be part of them.
  needs: { search, streams },
  permissions: ['streams:read'],
  setUp: ({ trials }, { search: { parts, streamsFor } }) => ({
    calls: [
      serve(tryStreamRules, async ({ body, caller, signal }) => {
        const matchingType = readMatchingType(body.matching_type ?? 'AND');
        const rules = body.rules.map((form, at) => ({ ...readRule(form), id: String(at) }));
        const readable = await streamsFor(caller);
        const by = caller.author.username;
        const found = await messagesToTry({ ...parts, readable, asker: by, signal }, rules, TRIED_MESSAGES);
        const messages = found.map(({ fields, timestampMs }) => ({ fields, timestampMs }));
        const asked = trials.run(rulesOnMessages, { matchingType, rules, messages }, { by, signal });
        const { tried, matched, ofRules, missedFirst } = await asked.catch(asBadRequest);
        return {
          messages: tried,
          left_out: found.length - tried,
          from: found[tried - 1]?.timestamp ?? null,
          to: tried === 0 ? null : (found[0]?.timestamp ?? null),
          matched: matched.length,
          rules: ofRules.map((count, at) => ({
            matched: count,
            ...(matchingType === 'AND' && { missed_first: missedFirst[at] ?? 0 }),
          })),
          examples: matched.slice(0, MAX_EXAMPLES).flatMap((at) => found[at]?.example ?? []),
        };
      }),
    ],
    capabilities: ['stream-trials'],
  }),
});
