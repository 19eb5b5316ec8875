import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Umgebung dieser Nachricht',
  scope: {
    label: 'Umliegende Nachrichten',
    source: 'Gleiche Quelle',
    streams: 'Gleiche Streams',
    all: 'Alle Nachrichten',
  },
  notLoaded: (reason) => `Die Nachrichten konnten nicht geladen werden: ${reason}`,
  retry: 'Erneut versuchen',
  list: 'Umliegende Nachrichten, älteste zuerst',
  end: {
    before: 'Keine früheren Nachrichten innerhalb eines Tages',
    after: 'Keine späteren Nachrichten innerhalb eines Tages',
  },
  tooMany: {
    before: (count) => `Mehr als ${formatCount(count)} frühere Nachrichten: in einer Suche öffnen`,
    after: (count) => `Mehr als ${formatCount(count)} spätere Nachrichten: in einer Suche öffnen`,
  },
  more: {
    before: (count) => `${formatCount(count)} weitere davor`,
    after: (count) => `${formatCount(count)} weitere danach`,
  },
  noTime: 'Die Nachricht hat keinen Zeitstempel',
});
