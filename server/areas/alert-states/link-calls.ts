import { getLinkedAlert, type LinkedAlert, snoozeLinkedAlert } from 'api/events/alert-links';
import { describeCall } from 'server/calls/audited-call';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type AlertLinks, type LinkedTo } from 'server/events/alerts/alert-links';
import { type AlertStates, type KnownAlert, type KnownState } from 'server/events/alerts/alert-states';
import { readChange } from './read-change';

export interface LinkCallParts {
  states: AlertStates;
  links: AlertLinks;
  /** Undefined: the definition does not exist any more. */
  titleOf(definitionId: string): Promise<string | undefined>;
  now(): Promise<Date>;
}

/** Stands in the history of an alert in place of a person. */
export const BY_LINK = 'a link in a notification';

/** Calls of those who have a link from a notification, and need no session. */
export function linkCalls({ states, links, titleOf, now }: LinkCallParts): ServedCall[] {
  /** @throws HttpError 404 */
  async function find(link: string, at: Date): Promise<{ to: LinkedTo; title: string; alert: KnownAlert }> {
    const to = links.read(link, at);
    if (!to) throw httpError.notFound('This link is not valid, or not any more. A newer notification has a newer one.');
    const [title, alert] = await Promise.all([titleOf(to.definitionId), states.findByDigest(to)]);
    if (title === undefined || !alert) throw httpError.notFound('The alert of this link is not kept any more.');
    return { to, title, alert };
  }

  const present = (
    { to, title, alert: { event } }: Awaited<ReturnType<typeof find>>,
    { key, state, since, snoozed_until, last_event_at, last_event_id, events }: KnownState,
  ): LinkedAlert => ({
    ...{ title, message: event.message, priority: event.priority },
    ...{ key, state, since, snoozed_until, last_event_at, last_event_id, events },
    expires_at: to.expiresAt.toISOString(),
  });

  return [
    serve(getLinkedAlert, async ({ params: { link } }) => {
      const found = await find(link, await now());
      return present(found, found.alert);
    }),

    serve(snoozeLinkedAlert, async ({ params: { link }, body }) => {
      const at = await now();
      const found = await find(link, at);
      const { definitionId } = found.to;
      const { key } = found.alert;
      const said = readChange({ state: 'snoozed', ...body }, BY_LINK, at);
      describeCall({
        target: { id: definitionId, title: found.title },
        details: { key: key || undefined, snoozed_until: said.snoozedUntil?.toISOString() },
      });
      const changed = await states.change({ definitionId, key }, said, at, () => undefined);
      if (!changed) throw httpError.notFound('The alert of this link is not kept any more.');
      return present(found, changed);
    }),
  ];
}
