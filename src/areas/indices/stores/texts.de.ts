import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  noun: { one: 'Index-Set', many: 'Index-Sets' },
  failures: {
    listIndexSets: {
      title: 'Die Index-Sets konnten nicht geladen werden.',
      message: (reason) => `Laden der Index-Sets fehlgeschlagen: ${reason}`,
    },
    setDefault: {
      title: 'Das Standard-Index-Set konnte nicht gesetzt werden.',
      message: (reason, { title }) =>
        `Setzen des Index-Sets „${title}“ als Standard fehlgeschlagen mit Status: ${reason}`,
    },
    globalStats: {
      title: 'Die Statistik aller Indizes konnte nicht geladen werden.',
      message: (reason) => `Laden der Statistik fehlgeschlagen: ${reason}`,
    },
    rotationStrategies: {
      title: 'Die Rotationsstrategien konnten nicht geladen werden',
      message: (reason) => `Laden der Rotationsstrategien fehlgeschlagen: ${reason}`,
    },
    retentionStrategies: {
      title: 'Die Aufbewahrungsstrategien konnten nicht geladen werden',
      message: (reason) => `Laden der Aufbewahrungsstrategien fehlgeschlagen: ${reason}`,
    },
    listIndices: {
      title: 'Die Indizes konnten nicht geladen werden.',
      message: (reason) => `Laden der Indizes fehlgeschlagen: ${reason}`,
    },
    closeIndex: { message: (reason, index) => `Index „${index}“ konnte nicht geschlossen werden: ${reason}` },
    reopenIndex: { message: (reason, index) => `Index „${index}“ konnte nicht geöffnet werden: ${reason}` },
    deleteIndex: { message: (reason, index) => `Index „${index}“ konnte nicht gelöscht werden: ${reason}` },
    recalculate: { message: (reason) => `Die Berechnung der Zeiträume konnte nicht gestartet werden: ${reason}` },
    cycle: { message: (reason) => `Der Schreib-Index konnte nicht rotiert werden: ${reason}` },
    getTemplate: {
      title: 'Die Index-Vorlage konnte nicht geladen werden.',
      message: (reason, id) => `Laden der Vorlage des Index-Sets „${id}“ fehlgeschlagen: ${reason}`,
    },
    updateTemplate: {
      message: (reason, { title }) => `Die Index-Vorlage von „${title}“ konnte nicht übertragen werden: ${reason}`,
    },
    listFailures: { message: (reason) => `Die Indexierungsfehler konnten nicht geladen werden: ${reason}` },
    processAgain: { message: (reason) => `Die Nachrichten konnten nicht erneut verarbeitet werden: ${reason}` },
  },
  successes: {
    setDefault: ({ title }) => `Index-Set „${title}“ ist jetzt Standard`,
    closeIndex: (index) => `Index „${index}“ geschlossen`,
    reopenIndex: (index) => `Index „${index}“ geöffnet`,
    deleteIndex: (index) => `Index „${index}“ gelöscht`,
    recalculate: ({ title }) => `Zeiträume des Index-Sets „${title}“ werden berechnet`,
    recalculateIndex: (index) => `Zeitraum des Index „${index}“ wird berechnet`,
    updateTemplate: ({ title }) => `Die Index-Vorlage von „${title}“ ist jetzt im Such-Backend`,
    processAgain: (messages) =>
      messages === 0
        ? 'Keine dieser Nachrichten ist noch vorhanden'
        : `${countOf(messages, 'Nachricht wird', 'Nachrichten werden')} erneut verarbeitet`,
    cycle: ({ title }) => `Schreib-Index von „${title}“ rotiert`,
  },
  bulk: {
    indices: (count) => countOf(count, 'Index', 'Indizes'),
    part: (count, all) => `${formatCount(count)} von ${countOf(all, 'Index', 'Indizes')}`,
    failed: (sentence, index, reason) => `${sentence}. „${index}“: ${reason}`,
    close: { done: (indices) => `${indices} geschlossen`, failed: (indices) => `Nicht geschlossen: ${indices}` },
    reopen: { done: (indices) => `${indices} geöffnet`, failed: (indices) => `Nicht geöffnet: ${indices}` },
    delete: { done: (indices) => `${indices} gelöscht`, failed: (indices) => `Nicht gelöscht: ${indices}` },
    recalculate: {
      done: (indices) => `Zeiträume werden berechnet: ${indices}`,
      failed: (indices) => `Berechnung der Zeiträume nicht gestartet: ${indices}`,
    },
  },
  rotationRequested: ({ title }) =>
    `Rotation des Schreib-Index von „${title}“ angefordert. Für die Anzeige des Ergebnisses fehlt die Berechtigung.`,
  notRotated: (current) =>
    current === null ? 'es gibt noch immer keinen Schreib-Index' : `„${current}“ ist noch immer der Schreib-Index`,
  unavailable: {
    cluster: 'Elasticsearch ist nicht erreichbar. Konfiguration und Logs prüfen.',
    engine: 'Die Suchmaschine ist nicht erreichbar. Konfiguration und Logs prüfen.',
  },
});
