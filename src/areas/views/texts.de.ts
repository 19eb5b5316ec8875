import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Gespeicherte Suchen',
    help: 'Alle zugänglichen gespeicherten Suchen und Dashboards. Beim Öffnen wird eine Suche ausgeführt. Eigentümer können sie umbenennen, freigeben und löschen.',
    search: 'Suche',
    filter: 'Gespeicherte Suchen filtern',
    filterBy: 'ID, Titel oder Zusammenfassung',
    nothingFound: (text) => `gespeicherte Suche zu „${text}“`,
  },
  empty: {
    title: 'Oft gebrauchte Suchen speichern',
    text: 'Eine gespeicherte Suche enthält Abfrage, Zeitraum, Streams und Spalten und lässt sich freigeben.',
    start: 'Neue Suche',
  },
  kinds: { all: 'Alle', searches: 'Suchen', dashboards: 'Dashboards' },
  actions: { edit: 'Metadaten bearbeiten', delete: 'Löschen …' },
  delete: {
    button: 'Löschen',
    lost: 'Das Löschen gilt für alle. Die angezeigten Nachrichten bleiben erhalten.',
  },
  columns: {
    title: 'Titel',
    type: 'Art',
    query: 'Abfrage',
    range: 'Zeitraum',
    streams: 'Streams',
    summary: 'Zusammenfassung',
    owner: 'Eigentümer',
    created: 'Angelegt',
  },
  types: { dashboard: 'Dashboard', search: 'Suche' },
  searched: {
    allMessages: 'Alle Nachrichten',
    allStreams: 'Alle Streams',
    streams: (count) => countOf(count, 'Stream', 'Streams'),
  },
  palette: (summary) => (summary ? `gespeicherte Suche, ${summary}` : 'gespeicherte Suche'),
});
