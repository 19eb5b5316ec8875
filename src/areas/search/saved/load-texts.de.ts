import { translate } from 'texts/catalogue';
import { texts } from './load-texts';

translate(texts, {
  title: 'Gespeicherte Suche laden',
  all: 'Alle gespeicherten Suchen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  list: 'Gespeicherte Suchen',
  delete: (title) => `${title} löschen`,
  find: 'Gespeicherte Suchen filtern',
  placeholder: 'ID oder Titel',
  none: 'Keine gespeicherten Suchen',
  columns: { title: 'Titel', query: 'Abfrage', range: 'Zeitraum', streams: 'Streams' },
});
