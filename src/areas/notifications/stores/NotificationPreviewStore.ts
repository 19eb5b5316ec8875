import { type Event, searchEvents } from 'api/events/events';
import { type NotificationPreview, previewNotification } from 'api/events/notifications';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** An event to try a notification with. */
export type PreviewedEvent = Pick<Event, 'id' | 'message' | 'timestamp'>;

export interface NotificationPreviewState {
  preview: Loadable<NotificationPreview>;
  /** The newest ones that one may see. */
  events: readonly PreviewedEvent[];
}

export const NotificationPreviewActions = createActions('NotificationPreview', {
  /** What would be sent of an event; without one of the test event. */
  load: action<[config: unknown, eventId?: string], NotificationPreview>(),
  loadEvents: action(),
});

const initial: NotificationPreviewState = { preview: ABSENT, events: [] };
const NEWEST = 20;
const MONTH_S = 30 * 86_400;

/** What a notification as it is typed would send. */
export const NotificationPreviewStore = createStore(
  'NotificationPreview',
  NotificationPreviewActions,
  initial,
)(({ perform, setState }) => ({
  load: perform(
    async (signal: AbortSignal, config: unknown, eventId?: string) =>
      call(previewNotification, { body: { config, ...(eventId !== undefined && { event_id: eventId }) }, signal }),
    { ...loading('preview'), into: (preview) => ({ preview: loaded(preview) }), newestOnly: true },
  ),
  loadEvents: perform(async (signal: AbortSignal) => {
    const body = { page: 1, per_page: NEWEST, timerange: { type: 'relative' as const, range: MONTH_S } };
    const { events } = await call(searchEvents, { body, signal });
    setState({ events: events.map(({ event: { id, message, timestamp } }) => ({ id, message, timestamp })) });
  }, {}),
}));
