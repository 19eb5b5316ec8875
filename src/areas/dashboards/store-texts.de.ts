import { translate } from 'texts/catalogue';
import { texts } from './store-texts';

translate(texts, {
  noun: { one: 'Dashboard', many: 'Dashboards' },
  notLoaded: {
    title: 'Das Dashboard konnte nicht geladen werden.',
    message: (reason, id) => `Laden des Dashboards „${id}“ fehlgeschlagen mit Status: ${reason}`,
  },
  notSaved: {
    title: 'Das Dashboard konnte nicht gespeichert werden.',
    message: (reason, title) => `Speichern des Dashboards „${title}“ fehlgeschlagen mit Status: ${reason}`,
  },
  saved: (title) => `Dashboard „${title}“ gespeichert`,
  copied: (title) => `Widget in das Dashboard „${title}“ kopiert`,
  copyOf: (title) => `${title} (Kopie)`,
  copyOfPage: (title) => `${title} (Kopie)`,
  page: (number) => `Seite ${number}`,
  missing: 'Es fehlen Funktionen:',
  palette: (summary) => (summary ? `Dashboard, ${summary}` : 'Dashboard'),
});
