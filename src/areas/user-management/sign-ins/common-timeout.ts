import { type UserConfiguration } from 'api/users/sessions';
import { periodMs, readPeriod } from 'lang/period/period';

/** The unit the timeout of everybody is typed in, in milliseconds. */
export const TIMEOUT_UNIT_MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
type Unit = keyof typeof TIMEOUT_UNIT_MS;

/** What the server takes at most. */
export const MAX_TIMEOUT_MS = 3_650 * TIMEOUT_UNIT_MS.days;

const WIRE = {
  minutes: (count: number) => `PT${count}M`,
  hours: (count: number) => `PT${count}H`,
  days: (count: number) => `P${count}D`,
};
const USUAL_MS = 8 * TIMEOUT_UNIT_MS.hours;

/** The session timeout of everybody, as it is typed. */
export interface CommonTimeout {
  isOn: boolean;
  /** Undefined while empty. */
  count: number | undefined;
  unit: Unit;
}

/** In the greatest unit that is a whole number of times in it. */
export function commonTimeoutOf(stored: UserConfiguration): CommonTimeout {
  const period = readPeriod(stored.global_session_timeout_interval);
  const ms = period ? periodMs(period) : USUAL_MS;
  const unit = (['days', 'hours'] as const).find((each) => ms % TIMEOUT_UNIT_MS[each] === 0) ?? 'minutes';
  return {
    isOn: stored.enable_global_session_timeout,
    count: Math.max(1, Math.round(ms / TIMEOUT_UNIT_MS[unit])),
    unit,
  };
}

/** As it is sent. What is not used, and not a number, is not kept. */
export function wireTimeoutOf({ isOn, count = NaN, unit }: CommonTimeout): UserConfiguration {
  const isUsable = Number.isInteger(count) && count >= 1;
  return {
    enable_global_session_timeout: isOn,
    global_session_timeout_interval: isUsable ? WIRE[unit](count) : WIRE.hours(USUAL_MS / TIMEOUT_UNIT_MS.hours),
  };
}
