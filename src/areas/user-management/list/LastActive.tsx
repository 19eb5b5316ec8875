import { RelativeTime } from 'ui/format/RelativeTime';
import { StatusBadge } from 'ui/status/StatusBadge';
import { useNow } from 'ui/timing/useNow';
import { activityOf } from './activity';
import { type UserRow } from '../stores/user-row';
import { texts } from './texts';

/** Whether somebody is signed in, and when they were last here. */
export function LastActive({ user }: { user: UserRow }) {
  const { state, instant } = activityOf(user, useNow());
  const address = user.client_address ? texts.from(user.client_address) : '';
  return (
    <StatusBadge tone={state === 'active' ? 'success' : 'stopped'} title={`${texts.activity[state]}${address}`}>
      <span className="tl-visually-hidden">{texts.activity[state]} </span>
      {instant === undefined ? noInstant(user) : <RelativeTime instant={instant} />}
    </StatusBadge>
  );
}

/** Servers that do not keep the last sign-in leave it out. */
function noInstant({ session_active: isActive, last_login: lastLogin }: UserRow): string {
  if (isActive) return texts.activity.active;
  return lastLogin === undefined ? texts.notSignedIn : texts.never;
}
