import { AGGREGATION, type ConditionConfig } from 'api/events/conditions';
import { formatQueryDate } from 'lang/query/dates';
import { addToQuery } from 'lang/query/escape';

/** When a message was received. */
export const RECEIVED = 'gl2_receive_timestamp';

/** Holds every timestamp: what was received in a window may be of any time. */
export const ANY_TIME = { from: '1900-01-01T00:00:00.000Z', to: '2299-01-01T00:00:00.000Z' } as const;

/** Whether the windows of a condition are of the time of receipt. */
export const goesByReceipt = (config: ConditionConfig | undefined): boolean =>
  config?.type === AGGREGATION && config.by_receive_time === true;

/** Narrows a query to what was received in a range. @param range epoch milliseconds; `to` exclusive */
export function receivedIn(query: string, range: { from: number; to: number }): string {
  const [from, to] = [range.from, range.to].map((ms) => formatQueryDate(new Date(ms)));
  return addToQuery(query, `${RECEIVED}:["${from}" TO "${to}"}`);
}

/** Narrows a query to what was received in so many seconds until now. */
export const receivedWithin = (query: string, seconds: number): string =>
  addToQuery(query, `${RECEIVED}:[now-${seconds}s TO now]`);
