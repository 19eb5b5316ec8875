import { type ConditionConfig } from 'api/events/conditions';

type Scheduling = Pick<ConditionConfig, 'cron_expression' | 'cron_timezone' | 'use_cron_scheduling'>;

/** The expression that a definition runs by, and its zone; undefined: it runs by its interval. */
export const cronOf = ({ use_cron_scheduling: isByCron, cron_expression, cron_timezone }: Scheduling) =>
  isByCron ? { expression: cron_expression ?? '', timezone: cron_timezone ?? '' } : undefined;
