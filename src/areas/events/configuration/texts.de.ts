import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Ereignissystem',
  failed: 'Die Einstellungen konnten nicht geladen werden',
  notSaved: 'Die Einstellungen wurden nicht gespeichert',
  save: 'Einstellungen speichern',
  saved: 'Die Einstellungen des Ereignissystems wurden gespeichert.',
  fields: {
    events_search_timeout: 'Höchstdauer einer Suche',
    events_notification_retry_period: 'Abstand der Zustellversuche',
    events_notification_default_backlog: 'Nachrichten je Benachrichtigung',
    events_catchup_window: 'Zeitraum beim Aufholen',
  },
  help: {
    events_search_timeout: 'Wie lange eine Suche einer Definition dauern darf.',
    events_notification_retry_period:
      'Bis eine Benachrichtigung, die nicht zugestellt werden konnte, erneut versucht wird.',
    events_notification_default_backlog: 'Nachrichten, die die Benachrichtigungen einer neuen Definition mitschicken.',
    events_catchup_window: 'Wie viel ein Lauf durchsucht, wenn Definitionen im Rückstand sind.',
  },
  catchesUp: 'In längeren Zeiträumen aufholen',
  count: 'Eine ganze Zahl von 0 bis 500.',
  limits: {
    events_search_timeout: 'Von 1 Sekunde bis 1 Stunde.',
    events_notification_retry_period: 'Höchstens 30 Tage.',
    events_catchup_window: 'Höchstens 366 Tage.',
  },
});
