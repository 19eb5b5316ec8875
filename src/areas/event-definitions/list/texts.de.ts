import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const many = (count: number) => countOf(count, 'Ereignisdefinition', 'Ereignisdefinitionen');

translate(texts, {
  title: 'Ereignisdefinitionen',
  help: 'Eine Ereignisdefinition wiederholt eine Suche nach einem Zeitplan und macht aus dem, was sie findet, Ereignisse: eines je Nachricht oder eines je Gruppe, deren Zahlen eine Bedingung erfüllen.',
  create: 'Ereignisdefinition anlegen',
  filterBy: 'Titel, description:… oder id:…',
  failed: 'Die Ereignisdefinitionen ließen sich nicht laden',
  empty: {
    title: 'Erfahren, wenn etwas geschieht',
    text: 'Eine Ereignisdefinition durchsucht Ihre Nachrichten immer wieder: nach einer Nachricht, die es nicht geben darf, oder nach einer Zahl, die zu hoch ist. Was sie findet, wird ein Ereignis.',
  },
  columns: {
    title: 'Titel',
    condition: 'Bedingung',
    priority: 'Priorität',
    schedule: 'Zeitplan',
    state: 'Zustand',
    lastRun: 'Letzter Lauf',
    notifications: 'Benachrichtigungen',
    streams: 'Streams',
  },
  never: 'nie',
  none: 'keine',
  queued: (count) => `${count} wartend`,
  next: (time) => `nächster ${time}`,
  behind: (span) => `${span} im Rückstand`,
  actions: {
    edit: 'Ereignisdefinition bearbeiten',
    enable: 'Einschalten…',
    disable: 'Ausschalten…',
    restart: 'Neu starten',
    duplicate: 'Kopieren',
    replay: 'Suche wiederholen',
    delete: 'Löschen…',
    mayNotChange: 'Sie dürfen diese Ereignisdefinition nicht ändern.',
    mayNotDelete: 'Sie dürfen diese Ereignisdefinition nicht löschen.',
  },
  several: {
    enable: 'Einschalten',
    disable: 'Ausschalten',
    delete: 'Löschen',
  },
  asks: {
    enable: (title) => `„${title}“ einschalten?`,
    disable: (title) => `„${title}“ ausschalten?`,
    delete: (title) => `„${title}“ löschen?`,
  },
  asksMany: {
    enable: (count) => `${many(count)} einschalten?`,
    disable: (count) => `${many(count)} ausschalten?`,
    delete: (count) => `${many(count)} löschen?`,
  },
  effects: {
    enable: 'Sie beginnt jetzt zu suchen.',
    enableByCron: 'Sie sucht zu ihrer nächsten Zeit.',
    enableSome: 'Sie beginnen jetzt oder zu ihrer nächsten Zeit zu suchen.',
    disable: 'Wartende Benachrichtigungen werden verworfen.',
    delete: 'Die Ereignisse, die sie gemacht hat, bleiben.',
    usedBy: 'Diese suchen ihre Ereignisse und halten mit einem Fehler an:',
    deleteKept:
      'Die Ereignisse, die sie gemacht hat, bleiben. Aus dem Papierkorb lässt sie sich 30 Tage lang zurückholen.',
  },
  clearQueue: {
    action: 'Wartende Benachrichtigungen verwerfen…',
    ask: (title) => `Alle wartenden Benachrichtigungen von „${title}“ verwerfen?`,
    effect: (count) =>
      count === 1
        ? '1 Benachrichtigung wird nicht gesendet. Die Ereignisse bleiben.'
        : `${formatCount(count)} Benachrichtigungen werden nicht gesendet. Die Ereignisse bleiben.`,
    confirm: 'Verwerfen',
    busy: 'Wird verworfen…',
  },
  busy: { enable: 'Wird eingeschaltet…', disable: 'Wird ausgeschaltet…', delete: 'Wird gelöscht…' },
  done: { enable: 'Eingeschaltet', disable: 'Ausgeschaltet', delete: 'Gelöscht' },
});
