import { checkCronExpression } from 'api/events/definitions';
import { cronInWords } from 'lang/cron/words';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { validationResult } from 'server/calls/validation-result';
import { cronTimes } from 'server/jobs/scheduler/cron';
import { cronErrors, timesAfter, timesBefore } from './cron-rules';

const NEXT_SHOWN = 5;
/** As many as a trial of a condition has windows. */
const PAST_SHOWN = 10;

const iso = (times: readonly Date[]) => times.map((time) => time.toISOString());

/** What a cron expression means, before a definition has it. */
export const cronCall = (now: () => Date): ServedCall =>
  serve(checkCronExpression, async ({ caller, body }) => {
    const { cron_expression: expression, cron_timezone: sent, event_definition_id: id } = body;
    const mayEdit = id !== undefined && caller.may(`eventdefinitions:edit:${id}`);
    if (!mayEdit && !caller.may('eventdefinitions:create')) throw httpError.forbidden();
    const timezone = sent || 'UTC';
    const result = validationResult(cronErrors(expression, timezone));
    if (result.failed) return { ...result, description: null, next_times: [], past_times: [] };
    const times = cronTimes(expression, timezone);
    return {
      ...result,
      description: cronInWords(expression.trim(), 'en') ?? null,
      next_times: iso(timesAfter(times, now(), NEXT_SHOWN)),
      past_times: iso(timesBefore(times, now(), PAST_SHOWN)),
    };
  });
