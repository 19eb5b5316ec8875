import { computeFieldStatistics } from 'api/insights';
import { serve, type ServedCall } from 'server/calls/serve';
import { computeFieldStatistics as compute } from 'server/search/insights/field-statistics/compute-field-statistics';
import { FIXED_FIELDS } from 'server/search/scope/fields/field-type';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type InsightsParts, runningWith, selectMessages } from './selection';

const DEFAULT_TOP = 5;
const MAX_FIELDS = 500;

/** The fields that people see: all except internal ones. */
function fieldsOf(stored: FieldTypes): string[] {
  const names = new Set([...FIXED_FIELDS, ...stored.keys()]);
  return [...names].filter((name) => !name.startsWith('gl2_')).sort();
}

/** The call for statistics of all or some fields of a result. */
export function statisticsCall(insights: InsightsParts): ServedCall {
  return serve(computeFieldStatistics, async ({ body, caller, signal }) => {
    const selection = await selectMessages(insights, body, caller);
    const { condition, scope } = selection;
    const { fields = fieldsOf(scope.stored).slice(0, MAX_FIELDS), top = DEFAULT_TOP } = body;
    return runningWith(selection, signal, (run) =>
      compute({ condition, sets: scope.sets, stored: scope.stored, fields: [...new Set(fields)], top, run }),
    );
  });
}
