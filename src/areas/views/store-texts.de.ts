import { translate } from 'texts/catalogue';
import { texts } from './store-texts';

const LISTS = { all: 'Gespeicherte Suchen und Dashboards', searches: 'Gespeicherte Suchen', dashboards: 'Dashboards' };

translate(texts, {
  view: { one: 'Ansicht', many: 'Ansichten' },
  search: { one: 'gespeicherte Suche', many: 'gespeicherte Suchen' },
  dashboard: { one: 'Dashboard', many: 'Dashboards' },
  list: {
    title: ({ kind }) => `Laden fehlgeschlagen: ${LISTS[kind]}.`,
    message: (reason, { kind }) => `${LISTS[kind]} konnten nicht geladen werden: ${reason}`,
  },
  get: {
    title: 'Die Ansicht konnte nicht geladen werden.',
    message: (reason, id) => `Laden der Ansicht „${id}“ fehlgeschlagen mit Status: ${reason}`,
  },
  save: {
    title: 'Die Ansicht konnte nicht gespeichert werden.',
    message: (reason, { title }) => `Speichern von „${title}“ fehlgeschlagen mit Status: ${reason}`,
  },
  saved: ({ title }) => `„${title}“ gespeichert`,
  delete: {
    failure: {
      title: 'Die Ansicht konnte nicht gelöscht werden.',
      message: (reason, title) => `Löschen von „${title}“ fehlgeschlagen mit Status: ${reason}`,
    },
    success: (title) => `„${title}“ gelöscht`,
  },
});
