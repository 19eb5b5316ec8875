import { translate } from 'texts/catalogue';
import { texts } from './entity-texts';

const named = (doing: string, done: string, one: string) => ({
  failure: {
    title: `${one} konnte nicht ${done} werden.`,
    message: (reason: string, title: string) => `${doing} von ${one} „${title}“ fehlgeschlagen mit Status: ${reason}`,
  },
  success: (title: string) => `${one} „${title}“ ${done}`,
});

translate(texts, {
  ordinary: ({ one, many }) => ({
    list: { title: `${many} konnten nicht geladen werden.`, message: (reason) => `Laden fehlgeschlagen: ${reason}` },
    get: {
      title: `${one} konnte nicht geladen werden.`,
      message: (reason, id) => `Laden von ${one} „${id}“ fehlgeschlagen mit Status: ${reason}`,
    },
    create: named('Anlegen', 'angelegt', one),
    update: named('Ändern', 'geändert', one),
    delete: named('Löschen', 'gelöscht', one),
  }),
  restored: ({ one }, title) => `${one} „${title}“ wiederhergestellt`,
  notRestored: ({ one }, title, reason) => `${one} „${title}“ konnte nicht wiederhergestellt werden: ${reason}`,
});
