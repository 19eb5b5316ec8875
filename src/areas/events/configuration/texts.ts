import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Events System',
    failed: 'The settings could not be loaded',
    notSaved: 'The settings were not saved',
    save: 'Save settings',
    saved: 'The settings of the events system were saved.',
    fields: {
      events_search_timeout: 'Search Timeout',
      events_notification_retry_period: 'Notification retry period',
      events_notification_default_backlog: 'Default notification backlog',
      events_catchup_window: 'Catch up window',
    },
    help: {
      events_search_timeout: 'How long one search of a definition may take.',
      events_notification_retry_period: 'Until a notification that could not be delivered is tried again.',
      events_notification_default_backlog: 'Messages that the notifications of a new definition send along.',
      events_catchup_window: 'How much one run looks at when definitions are behind.',
    },
    catchesUp: 'Catch up in longer windows',
    count: 'A whole number from 0 to 500.',
    limits: {
      events_search_timeout: 'From 1 second to 1 hour.',
      events_notification_retry_period: 'At most 30 days.',
      events_catchup_window: 'At most 366 days.',
    },
  },
  () => import('./texts.de'),
);
