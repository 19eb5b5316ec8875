import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Um diese Nachricht herum',
  scope: {
    label: 'Umliegende Nachrichten',
    source: 'Gleiche Quelle',
    streams: 'Gleiche Streams',
    all: 'Alle Nachrichten',
  },
  notLoaded: (reason) => `Sie konnten nicht geladen werden: ${reason}`,
  retry: 'Erneut versuchen',
  list: 'Nachrichten um diese herum, die älteste zuerst',
  end: { before: 'Davor nichts weiter innerhalb eines Tages', after: 'Danach nichts weiter innerhalb eines Tages' },
  tooMany: {
    before: (count) => `Davor gibt es mehr als ${formatCount(count)}: in einer eigenen Suche öffnen`,
    after: (count) => `Danach gibt es mehr als ${formatCount(count)}: in einer eigenen Suche öffnen`,
  },
  more: {
    before: (count) => `${formatCount(count)} weitere davor`,
    after: (count) => `${formatCount(count)} weitere danach`,
  },
  noTime: 'Die Nachricht sagt nicht, wann es geschah',
});
