import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} fehlgeschlagen mit Status: ${reason}`,
});

const were = (count: number, done: string): string =>
  `${countOf(count, 'Stream', 'Streams')} ${count === 1 ? 'wurde' : 'wurden'} ${done}.`;

translate(texts, {
  noun: { one: 'Stream', many: 'Streams' },
  list: failed('Streams konnten nicht geladen werden', 'Laden der Streams'),
  get: failed('Stream konnte nicht geladen werden', 'Laden des Streams'),
  create: {
    failure: failed('Stream konnte nicht gespeichert werden', 'Speichern des Streams'),
    success: () => 'Der Stream wurde angelegt.',
  },
  update: {
    failure: failed('Stream konnte nicht geändert werden', 'Ändern des Streams'),
    success: (title) => `Der Stream „${title}“ wurde geändert.`,
  },
  delete: {
    failure: failed('Stream konnte nicht gelöscht werden', 'Löschen des Streams'),
    success: (title) => `Der Stream „${title}“ wurde gelöscht.`,
  },
  cloned: (title) => `Der Stream wurde als „${title}“ kopiert.`,
  notCloned: failed('Stream konnte nicht kopiert werden', 'Kopieren des Streams'),
  paused: (title) => `Der Stream „${title}“ wurde pausiert.`,
  notPaused: failed('Stream konnte nicht pausiert werden', 'Pausieren des Streams'),
  started: (title) => `Der Stream „${title}“ wurde gestartet.`,
  notStarted: failed('Stream konnte nicht gestartet werden', 'Starten des Streams'),
  severalFailed: failed('Die Streams konnten nicht geändert werden', 'Ändern der Streams'),
  several: {
    pause: { done: (count) => were(count, 'pausiert'), failed: 'Stream konnte nicht pausiert werden' },
    resume: { done: (count) => were(count, 'gestartet'), failed: 'Stream konnte nicht gestartet werden' },
    delete: { done: (count) => were(count, 'gelöscht'), failed: 'Stream konnte nicht gelöscht werden' },
    move: {
      done: (count) => were(count, 'in ein anderes Index-Set verschoben'),
      failed: 'Stream konnte nicht geändert werden',
    },
    refused: (stream, reason) => `„${stream}“: ${reason}`,
    more: (count) => `Und ${countOf(count, 'weiterer Stream', 'weitere Streams')}.`,
  },
});
