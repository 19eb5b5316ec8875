import { type UserRow } from '../stores/user-row';

const IDLE_MS = 15 * 60_000;

/** Since when nothing was heard of somebody, and whether they are signed in. */
export interface Activity {
  state: 'active' | 'idle' | 'away';
  /** Absent: never, or the server does not say. */
  instant?: string;
}

/** `2024-05-02T10:11:12.000+0000`, as servers write it, is no ISO 8601 for a browser. */
const isoOf = (text: string): string => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');

/** What a list says of somebody, as of a moment. */
export function activityOf(
  user: Pick<UserRow, 'last_activity' | 'last_login' | 'session_active'>,
  now: number,
): Activity {
  const last = user.last_activity ?? user.last_login ?? undefined;
  const instant = last === undefined ? undefined : isoOf(last);
  if (!user.session_active) return { state: 'away', instant };
  const isIdle = instant !== undefined && now - Date.parse(instant) > IDLE_MS;
  return { state: isIdle ? 'idle' : 'active', instant };
}
