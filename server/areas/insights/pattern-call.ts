import { findPatterns } from 'api/insights';
import { serve, type ServedCall } from 'server/calls/serve';
import { findPatterns as find } from 'server/search/insights/patterns/find-patterns';
import { type InsightsParts, runningWith, selectMessages } from './selection';

const DEFAULT_LIMIT = 100;
const DEFAULT_BUCKETS = 30;

/** The call that groups messages by pattern. */
export function patternCall(insights: InsightsParts): ServedCall {
  return serve(findPatterns, async ({ body, caller, signal }) => {
    const selection = await selectMessages(insights, body, caller);
    const { interval, condition, scope } = selection;
    const { limit = DEFAULT_LIMIT, buckets = DEFAULT_BUCKETS } = body;
    return runningWith(selection, signal, (run) =>
      find({ interval, condition, sets: scope.sets, stored: scope.stored, limit, buckets, run }),
    );
  });
}
