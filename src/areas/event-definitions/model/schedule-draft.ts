import { type ConditionConfig } from 'api/events/conditions';

/** How much a run searches and when it runs, while it is edited. */
export interface ScheduleDraft extends LengthsDraft {
  schedule_by: 'interval' | 'cron';
  cron_expression: string;
  /** IANA name; empty: UTC. */
  cron_timezone: string;
  /** Milliseconds; undefined: it does not wait for late messages. */
  delay_ms: number | undefined;
}

/** Milliseconds; undefined while empty, NaN while it is no length of time. */
export interface LengthsDraft {
  search_within_ms: number | undefined;
  execute_every_ms: number | undefined;
}

type CronMembers = Pick<ConditionConfig, 'use_cron_scheduling' | 'cron_expression' | 'cron_timezone'>;

export const beginSchedule = (config: ConditionConfig): ScheduleDraft => ({
  search_within_ms: config.search_within_ms,
  execute_every_ms: config.execute_every_ms,
  schedule_by: config.use_cron_scheduling ? 'cron' : 'interval',
  cron_expression: config.cron_expression ?? '',
  cron_timezone: config.cron_timezone ?? '',
  delay_ms: config.delay_ms || undefined,
});

/** Without an expression the config has none of these, as on servers that know none; unchanged they stay as they are stored. */
function cronOf(stored: CronMembers, draft: ScheduleDraft): CronMembers {
  if (draft.schedule_by === 'cron') {
    return {
      ...{ use_cron_scheduling: true, cron_expression: draft.cron_expression.trim() },
      cron_timezone: draft.cron_timezone || 'UTC',
    };
  }
  return stored.use_cron_scheduling ? {} : stored;
}

const definedIn = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;

/** When it runs, as it is sent. @param stored what it was */
export function writeSchedule(
  { use_cron_scheduling, cron_expression, cron_timezone }: CronMembers,
  draft: ScheduleDraft,
  takesCron: boolean,
) {
  const stored = { use_cron_scheduling, cron_expression, cron_timezone };
  return {
    search_within_ms: draft.search_within_ms ?? 0,
    execute_every_ms: draft.execute_every_ms ?? 0,
    ...(draft.delay_ms !== undefined && { delay_ms: draft.delay_ms }),
    ...definedIn(takesCron ? cronOf(stored, draft) : stored),
  };
}
