import { translate } from 'texts/catalogue';
import { texts } from './texts';

const change = (verb: string, doing: string, done: string) => ({
  doneTitle: `Benachrichtigung ${done}`,
  done: (title: string) => `„${title}“ wurde ${done}.`,
  failedTitle: `Benachrichtigung konnte nicht ${verb} werden`,
  failed: (title: string, reason: string) => `${doing} von „${title}“ ist fehlgeschlagen: ${reason}`,
});

translate(texts, {
  noun: { one: 'Benachrichtigung', many: 'Benachrichtigungen' },
  list: {
    title: 'Benachrichtigungen konnten nicht geladen werden',
    message: (reason) => `Das Laden der Benachrichtigungen ist fehlgeschlagen: ${reason}`,
  },
  get: {
    title: 'Benachrichtigung konnte nicht geladen werden',
    message: (reason, id) => `Das Laden der Benachrichtigung <${id}> ist fehlgeschlagen: ${reason}`,
    gone: (id) => `Die Benachrichtigung mit der ID <${id}> wurde nicht gefunden, vielleicht wurde sie gelöscht.`,
  },
  create: change('gespeichert', 'Das Speichern', 'angelegt'),
  update: change('geändert', 'Das Ändern', 'geändert'),
  delete: change('gelöscht', 'Das Löschen', 'gelöscht'),
});
