import { type Alert, type AlertState, type AlertsPage } from 'api/events/alert-states';
import { anEvent } from '../event-fixtures';

const EVENT = anEvent();

export const anAlertState = (part: Partial<AlertState> = {}): AlertState => ({
  event_definition_id: EVENT.event_definition_id,
  key: 'alice',
  state: 'new',
  since: '2022-05-10T08:05:01.000Z',
  by: null,
  note: '',
  snoozed_until: null,
  opened_at: EVENT.timestamp,
  last_event_at: EVENT.timestamp,
  last_event_id: EVENT.id,
  events: 3,
  may_change: true,
  ...part,
});

export const anAlert = (part: Partial<Alert> = {}): Alert => ({
  ...anAlertState(part),
  ...{ title: 'Login failures', message: EVENT.message, priority: 2, source_streams: EVENT.source_streams },
  ...part,
});

export const aPageOfAlerts = (alerts: readonly Alert[], counts: Record<string, number> = { new: 1 }): AlertsPage => ({
  ...{ total: alerts.length, page: 1, per_page: 25, counts },
  alerts: [...alerts],
});
