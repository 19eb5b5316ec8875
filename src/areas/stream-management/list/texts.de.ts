import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Streams',
  help: 'Ein Stream erhält die eintreffenden Nachrichten, die zu seinen Regeln passen. Er lässt sich für sich durchsuchen, in einem eigenen Index-Set speichern und für die Personen freigeben, die ihn brauchen.',
  create: 'Stream anlegen',
  failed: 'Die Streams konnten nicht geladen werden',
  filterBy: 'Titel oder description:Text',
  empty: {
    title: 'Streams sortieren Nachrichten beim Eintreffen',
    text: 'Es gibt noch keine Streams. Einen anlegen und ihm Regeln geben.',
  },
  columns: {
    title: 'Stream',
    state: 'Zustand',
    rules: 'Regeln',
    indexSet: 'Index-Set',
    day: 'Letzte 24 h',
    messages: 'Nachrichten, 24 h',
    rate: 'Nachr./s',
    created: 'Angelegt',
    creator: 'Von',
  },
  default: 'Standard',
  running: 'Läuft',
  stopped: 'Pausiert',
  starting: 'Wird gestartet …',
  pausing: 'Wird pausiert …',
  filters: { withRules: 'Mit Regeln', withoutRules: 'Ohne Regeln' },
  details: {
    rules: 'Regeln',
    stream: 'Stream',
    removes: 'Treffer im Standard-Stream',
    removed: 'Werden entfernt',
    kept: 'Bleiben',
    all: 'Der Standard-Stream enthält alle Nachrichten.',
    none: 'Keine Regeln.',
    must: (isAll, count) =>
      count === 1
        ? 'Muss die eine Regel erfüllen.'
        : `Muss ${isAll ? 'alle' : 'mindestens eine'} der ${formatCount(count)} Regeln erfüllen.`,
    outputs: 'Ausgänge',
    id: 'ID',
  },
  rules: {
    all: 'Enthält alle Nachrichten',
    none: 'Keine Regeln',
    allOf: (count) => (count === 1 ? 'Eine Regel' : `Alle ${countOf(count, 'Regel', 'Regeln')}`),
    anyOf: (count) => `Eine von ${countOf(count, 'Regel', 'Regeln')} genügt`,
  },
  locked: {
    default: 'Für den Standard-Stream nicht verfügbar',
    system: 'Dieser Stream gehört dem Server und kann nicht geändert werden',
  },
  removeTitle: 'Diesen Stream wirklich löschen?',
  lost: (isOne) =>
    isOne
      ? 'Seine Regeln werden gelöscht, und er kann nicht mehr durchsucht werden. Gespeicherte Nachrichten bleiben erhalten.'
      : 'Ihre Regeln werden gelöscht, und sie können nicht mehr durchsucht werden. Gespeicherte Nachrichten bleiben erhalten.',
  users: (isOne) => `Erhalten bleiben, aber ohne Nachrichten ${isOne ? 'des Streams' : 'dieser Streams'}:`,
  move: {
    title: (stream) => `Stream „${stream}“ in ein anderes Index-Set verschieben`,
    titleMany: (count) => `${countOf(count, 'Stream', 'Streams')} in ein anderes Index-Set verschieben`,
    choose: 'Index-Set wählen',
    missing: 'Zuerst ein Index-Set wählen',
    effect: 'Neue Nachrichten werden dort gespeichert. Bereits gespeicherte Nachrichten bleiben, wo sie sind.',
    confirm: 'Verschieben',
    refused: (stream, reason) => `„${stream}“ wurde nicht verschoben: ${reason}`,
  },
  actions: {
    rules: 'Regeln verwalten',
    outputs: 'Ausgänge verwalten',
    start: 'Stream starten',
    startMany: 'Starten',
    mayNotStart: 'Dieser Stream lässt sich nicht ändern',
    alerts: 'Alarme verwalten',
    quickAdd: 'Regel hinzufügen …',
    search: 'In Auswahl suchen',
    mayNotSearch: 'Keine Berechtigung zum Suchen',
    pause: 'Stream pausieren',
    pauseMany: 'Pausieren',
    pauseTitle: (title) => `Den Stream „${title}“ wirklich pausieren?`,
    pauseManyTitle: (count) => `${countOf(count, 'Stream', 'Streams')} pausieren?`,
    pauseEffect: (isOne) =>
      isOne
        ? 'Er erhält keine Nachrichten mehr, bis er wieder gestartet wird. Gespeicherte Nachrichten bleiben erhalten.'
        : 'Sie erhalten keine Nachrichten mehr, bis sie wieder gestartet werden. Gespeicherte Nachrichten bleiben erhalten.',
    mayNotPause: 'Dieser Stream lässt sich nicht ändern',
    edit: 'Stream bearbeiten …',
    clone: 'Stream kopieren …',
    move: 'In ein anderes Index-Set verschieben …',
    moveMany: 'In ein Index-Set verschieben …',
    mayNotMove: 'Dieser Stream lässt sich nicht ändern',
  },
});
