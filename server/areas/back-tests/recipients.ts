import { type BackTestDay, type BackTestRecipient } from 'api/events/back-tests';
import { type EventDefinition } from 'api/events/definition';
import { type Notifications } from 'server/areas/notifications';
import { type Caller } from 'server/calls/caller';

type Receiver = Pick<BackTestRecipient, 'kind' | 'name'> & { notifications: number };

const told = (day: BackTestDay): number => day.told + day.recovered;

/** How often each one would have been told: every notification tells of the same events. */
export async function recipientsOf(
  caller: Caller,
  { notifications }: Pick<EventDefinition, 'notifications'>,
  days: readonly BackTestDay[],
  receivers: Notifications['receivers'],
): Promise<BackTestRecipient[]> {
  const known = new Map<string, Receiver>();
  for (const id of new Set(notifications.map((each) => each.notification_id))) {
    const { kind, names } = (await receivers(caller, id)) ?? { kind: 'call' as const, names: [] };
    for (const name of names) {
      // Notifications that make calls are told apart by their ids, as titles may be the same.
      const key = JSON.stringify([kind, kind === 'mail' ? name?.toLowerCase() : id]);
      const receiver = known.get(key) ?? { kind, name, notifications: 0 };
      known.set(key, { ...receiver, notifications: receiver.notifications + 1 });
    }
  }
  const total = days.reduce((sum, day) => sum + told(day), 0);
  const worst = days.reduce<BackTestDay | undefined>(
    (most, day) => (most && told(most) >= told(day) ? most : day),
    undefined,
  );
  return [...known.values()]
    .map(({ kind, name, notifications: times }) => ({
      ...{ kind, name, total: total * times },
      worst: worst && total > 0 ? { day: worst.day, count: told(worst) * times } : null,
    }))
    .sort((left, right) => right.total - left.total);
}
