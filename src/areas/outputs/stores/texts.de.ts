import { translate } from 'texts/catalogue';
import { texts } from './texts';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing}: ${reason}`,
});

const notListed = failed('Ausgänge nicht geladen', 'Die Ausgänge konnten nicht geladen werden');

translate(texts, {
  noun: { one: 'Ausgang', many: 'Ausgänge' },
  list: notListed,
  get: notListed,
  types: notListed,
  create: {
    failure: {
      title: 'Ausgang nicht gespeichert',
      message: (reason, title) => `Der Ausgang „${title}“ konnte nicht gespeichert werden: ${reason}`,
    },
    success: (title) => `Ausgang „${title}“ angelegt.`,
  },
  update: {
    failure: {
      title: 'Ausgang nicht geändert',
      message: (reason, title) => `Der Ausgang „${title}“ konnte nicht geändert werden: ${reason}`,
    },
    success: (title) => `Ausgang „${title}“ geändert.`,
  },
  delete: {
    failure: failed('Ausgang nicht gelöscht', 'Der Ausgang konnte nicht gelöscht werden'),
    success: () => 'Ausgang gelöscht.',
  },
  removed: () => 'Ausgang vom Stream entfernt.',
  notRemoved: failed('Ausgang nicht entfernt', 'Der Ausgang konnte nicht vom Stream entfernt werden'),
  notAssigned: failed('Ausgang nicht zugewiesen', 'Der Ausgang konnte dem Stream nicht zugewiesen werden'),
  filters: failed('Filter nicht geladen', 'Die Filter der Ausgänge konnten nicht geladen werden'),
  filtered: (title) => `Ausgang „${title}“ erhält die passenden Nachrichten des Streams.`,
  unfiltered: (title) => `Ausgang „${title}“ erhält alle Nachrichten des Streams.`,
  notFiltered: failed('Filter nicht gespeichert', 'Der Filter konnte nicht gespeichert werden'),
  paused: (title) => `Ausgang „${title}“ pausiert.`,
  notPaused: failed('Ausgang nicht pausiert', 'Der Ausgang konnte nicht pausiert werden'),
  resumed: (title) => `Ausgang „${title}“ fortgesetzt.`,
  notResumed: failed('Ausgang nicht fortgesetzt', 'Der Ausgang konnte nicht fortgesetzt werden'),
  discarded: (title) => `Puffer des Ausgangs „${title}“ verworfen.`,
  notDiscarded: failed('Puffer nicht verworfen', 'Der Puffer konnte nicht verworfen werden'),
});
