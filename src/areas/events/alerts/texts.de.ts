import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const alerts = (count: number) => countOf(count, 'Alarm', 'Alarme');

translate(texts, {
  states: {
    new: 'Neu',
    acknowledged: 'Bestätigt',
    snoozed: 'Zurückgestellt',
    recovered: 'Erledigt',
    closed: 'Geschlossen',
  },
  by: (who) => `von ${who}`,
  byServer: 'vom Server',
  until: (when) => `bis ${when}`,
  column: 'Zustand',
  noState: 'keiner',
  part: {
    title: 'Zustand des Alarms',
    failed: 'Der Zustand des Alarms konnte nicht geladen werden',
    gone: 'Der Zustand dieses Alarms ist nicht mehr gespeichert.',
    since: (when) => `seit ${when}`,
    events: (count, when) => `${countOf(count, 'Ereignis', 'Ereignisse')} seit ${when}`,
    note: 'Notiz',
    noteHelp: 'Geht mit der nächsten Wahl mit. Andere sehen sie.',
    history: 'Verlauf',
    none: 'Noch nichts hat sich geändert.',
    mayNot: 'Die Alarme dieser Definition dürfen hier nicht geändert werden.',
  },
  changes: {
    acknowledged: 'Bestätigen',
    snoozed: 'Zurückstellen',
    closed: 'Alarm schließen',
    new: 'Zurücknehmen',
  },
  busy: {
    acknowledged: 'Wird bestätigt …',
    snoozed: 'Wird zurückgestellt …',
    closed: 'Wird geschlossen …',
    new: 'Wird zurückgenommen …',
  },
  done: {
    acknowledged: 'Der Alarm wurde bestätigt.',
    snoozed: 'Der Alarm wurde zurückgestellt.',
    closed: 'Der Alarm wurde geschlossen.',
    new: 'Was über den Alarm gesagt war, wurde zurückgenommen.',
  },
  failed: (reason) => `Der Alarm wurde nicht geändert: ${reason}`,
  asks: {
    acknowledged: (count) => `${alerts(count)} bestätigen?`,
    snoozed: (count) => `${alerts(count)} zurückstellen?`,
    closed: (count) => `${alerts(count)} schließen?`,
    new: (count) => `Zurücknehmen, was über ${alerts(count)} gesagt war?`,
  },
  effects: {
    acknowledged: 'Über weitere Ereignisse wird niemand benachrichtigt, bis der Alarm erledigt oder geschlossen ist.',
    snoozed: 'Bis dahin wird niemand über weitere Ereignisse benachrichtigt.',
    closed: 'Mit dem nächsten Ereignis ist es ein neuer Alarm.',
    new: 'Über weitere Ereignisse wird wieder benachrichtigt.',
  },
  snooze: {
    title: 'Den Alarm zurückstellen',
    span: 'Wie lange',
    spans: {
      hour: '1 Stunde',
      hours: '4 Stunden',
      tomorrow: 'Bis morgen, 8:00',
      custom: 'Bis zu einem anderen Zeitpunkt',
    },
    custom: 'Bis',
    customHelp: 'Etwa 2026-11-30 08:00',
    unreadable: 'Einen Tag und eine Uhrzeit eingeben, etwa 2026-11-30 08:00.',
    past: 'Der Zeitpunkt muss in der Zukunft liegen.',
    far: 'Ein Alarm kann höchstens 90 Tage zurückgestellt werden.',
  },
  open: {
    title: 'Offene Alarme',
    help: 'Die Ereignisse einer Definition und eines Schlüssels sind ein Alarm. Er ist offen, bis er sich erledigt hat oder jemand ihn schließt.',
    reload: 'Neu laden',
    failed: 'Alarme konnten nicht geladen werden',
    search: 'Alarme suchen',
    placeholder: 'Teil von Beschreibung oder Schlüssel',
    allOpen: 'Alle offenen',
    columns: {
      message: 'Letztes Ereignis',
      key: 'Schlüssel',
      definition: 'Ereignisdefinition',
      events: 'Ereignisse',
      last: 'Letztes Ereignis am',
    },
    row: (message) => `Alarm „${message}“`,
    mayNot: 'Dieser Alarm darf hier nicht geändert werden.',
    hidden: 'eine Definition, die hier nicht lesbar ist',
    noKey: 'keiner',
    empty: {
      title: 'Keine offenen Alarme',
      text: 'Von den Alarmen, die Sie sehen dürfen, hat sich jeder erledigt oder wurde geschlossen.',
    },
    none: 'Für diese Suche wurden keine Alarme gefunden.',
    reset: 'Suche zurücksetzen',
  },
});
