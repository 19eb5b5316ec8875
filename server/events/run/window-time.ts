import { AGGREGATION, type ConditionConfig } from 'api/events/conditions';
import { type TimeColumn } from 'server/search/scope/time/time-column';

/** The time of messages that the windows of a condition are of. */
export const windowTimeOf = (config: ConditionConfig): TimeColumn =>
  config.type === AGGREGATION && config.by_receive_time ? 'gl2_receive_timestamp' : 'timestamp';
