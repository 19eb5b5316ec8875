import { type ReroutingState } from 'api/stream-reroutings';
import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const messages = (count: number) => countOf(count, 'Nachricht', 'Nachrichten');
const changes = (added: number, removed: number) =>
  `${formatCount(added)} aufgenommen, ${formatCount(removed)} entfernt`;
const would = (count: number) => `${messages(count)} ${count === 1 ? 'würde' : 'würden'}`;

const STATES: Record<ReroutingState, string> = {
  running: 'Läuft',
  done: 'Fertig',
  cancelled: 'Abgebrochen',
  failed: 'Fehlgeschlagen',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
};

translate(texts, {
  section: 'Gespeicherte Nachrichten',
  help: 'Regeln gelten für Nachrichten, die ankommen. Bereits gespeicherte bleiben, wo sie sind, bis die Regeln auf sie angewendet werden.',
  open: 'Regeln auf gespeicherte Nachrichten anwenden …',
  title: (stream) => `Regeln von „${stream}“ auf gespeicherte Nachrichten anwenden`,
  apply: 'Regeln anwenden',
  applying: 'Wird gestartet …',
  range: 'Nachrichten aus',
  rangeHelp: 'Nach der Zeit der Nachricht. Berücksichtigt werden nur lesbare Nachrichten.',
  hour: 'der letzten Stunde',
  day: 'dem letzten Tag',
  week: 'den letzten 7 Tagen',
  month: 'den letzten 30 Tagen',
  all: 'der gesamten Zeit',
  previewing: 'Die Nachrichten, die sich ändern würden, werden gezählt …',
  notPreviewed: 'Die Änderungen konnten nicht gezählt werden',
  none: (count) => `In ${messages(count)} würde sich nichts ändern.`,
  wouldAdd: (count) => `${would(count)} in diesen Stream aufgenommen.`,
  wouldRemove: (count) => `${would(count)} aus diesem Stream entfernt.`,
  defaultOnly: (count) =>
    `${would(count)} in diesem Stream bleiben und den Standard-Stream verlassen oder in ihn zurückkehren.`,
  tried: (count) => `Gezählt in ${messages(count)}.`,
  incomplete: (count) =>
    `Gezählt in den neuesten ${messages(count)}, so weit die Zeit reichte. Der Job sieht auch ältere an. Gezählt bis zurück zu`,
  closed: (count) =>
    `${countOf(count, 'geschlossener Index bleibt', 'geschlossene Indizes bleiben')} außen vor: Nachrichten darin können nicht geändert werden.`,
  examplesAdded: 'Neueste Nachrichten, die aufgenommen würden',
  examplesRemoved: 'Neueste Nachrichten, die entfernt würden',
  wait: 'Warten, bis die Änderungen gezählt sind.',
  nothing: 'Es würde sich nichts ändern.',
  runs: 'Frühere Läufe',
  state: (state) => STATES[state],
  counts: changes,
  by: (name) => `von ${name}`,
  undo: 'Rückgängig',
  undoOf: (time) => `Lauf von ${time} rückgängig machen`,
  cancel: 'Abbrechen',
  progress: 'Fortschritt',
  started: 'Die Regeln werden auf gespeicherte Nachrichten angewendet.',
  notStarted: {
    title: 'Die Regeln konnten nicht angewendet werden',
    message: (reason) => `Die Regeln konnten nicht auf gespeicherte Nachrichten angewendet werden: ${reason}`,
  },
  finished: (added, removed) =>
    `Die Regeln wurden auf gespeicherte Nachrichten angewendet: ${changes(added, removed)}.`,
  stopped: (added, removed) =>
    `Das Anwenden der Regeln wurde abgebrochen. Bis dahin höchstens: ${changes(added, removed)}.`,
  failed: (reason) => `Die Regeln konnten nicht auf gespeicherte Nachrichten angewendet werden: ${reason}`,
  failedTitle: 'Die Regeln konnten nicht angewendet werden',
  undoing: 'Die Änderungen werden rückgängig gemacht.',
  undone: 'Die Änderungen an gespeicherten Nachrichten wurden rückgängig gemacht.',
  notUndone: {
    title: 'Rückgängig machen ist fehlgeschlagen',
    message: (reason) => `Die Änderungen konnten nicht rückgängig gemacht werden: ${reason}`,
  },
  cancelling: 'Der Job wird abgebrochen.',
  notCancelled: {
    title: 'Abbrechen ist fehlgeschlagen',
    message: (reason) => `Der Job wurde nicht abgebrochen: ${reason}`,
  },
});
