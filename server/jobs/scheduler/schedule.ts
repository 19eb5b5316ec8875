import { cronTimes } from './cron';

/** When a trigger becomes due again. */
export type Schedule =
  | { type: 'interval'; interval: number; unit: 'MILLISECONDS' }
  | { type: 'cron'; expression: string; timezone: string }
  | { type: 'once' };

export const ONCE: Schedule = { type: 'once' };
export const everyMs = (interval: number): Schedule => ({ type: 'interval', interval, unit: 'MILLISECONDS' });

/** @throws RangeError for an interval that would never pass, or a cron expression that cannot be read */
export function checkSchedule(schedule: Schedule): void {
  if (schedule.type === 'cron') cronTimes(schedule.expression, schedule.timezone);
  if (schedule.type === 'interval' && !(Number.isSafeInteger(schedule.interval) && schedule.interval > 0))
    throw new RangeError(`No interval of a schedule: ${schedule.interval} ms`);
}

/** The due time after another one: from that one, not from now, so that the time runs take does not add up. */
export function nextTime(schedule: Schedule, due: Date): Date | undefined {
  if (schedule.type === 'once') return undefined;
  if (schedule.type === 'cron') return cronTimes(schedule.expression, schedule.timezone).after(due);
  return new Date(due.getTime() + schedule.interval);
}

/** The first due time of the schedule after now; those before are left out. */
export function nextFutureTime(schedule: Schedule, due: Date, now: Date): Date | undefined {
  if (schedule.type === 'once') return undefined;
  if (schedule.type === 'cron') return nextTime(schedule, due > now ? due : now);
  const passed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / schedule.interval));
  return new Date(due.getTime() + (passed + 1) * schedule.interval);
}
