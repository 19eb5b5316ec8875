import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Gespeicherte Suchen',
    help: 'Gespeicherte Suchen und Dashboards, die sich hier lesen lassen. Öffnen führt eine Suche aus. Wem sie gehört, kann sie umbenennen, freigeben und löschen.',
    search: 'Suche',
    filter: 'Gespeicherte Suchen filtern',
    filterBy: 'ID, Titel oder Zusammenfassung',
    nothingFound: (text) => `gespeicherte Suche zu „${text}“`,
  },
  empty: {
    title: 'Suchen behalten, die wieder gebraucht werden',
    text: 'Eine gespeicherte Suche merkt sich Abfrage, Zeitraum, Streams und Spalten und lässt sich freigeben.',
    start: 'Neue Suche',
  },
  kinds: { all: 'Alle', searches: 'Suchen', dashboards: 'Dashboards' },
  actions: { edit: 'Angaben bearbeiten', delete: 'Löschen …' },
  delete: {
    button: 'Löschen',
    lost: 'Gelöscht wird für alle, denen es freigegeben ist. Die angezeigten Nachrichten bleiben.',
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
