import { translate } from 'texts/catalogue';
import { texts } from './states-texts';

translate(texts, {
  nothing: {
    title: 'Nichts gefunden',
    titleOfRange: 'Nichts gefunden in diesem Zeitraum',
    day: 'In den letzten 24 Stunden suchen',
    allTime: 'In der gesamten Zeit suchen',
    clear: 'Abfrage leeren',
    noMessage: 'Noch sind keine Nachrichten eingetroffen.',
    noMessageOfRange: 'In dieser Zeit sind keine Nachrichten eingetroffen.',
    before: 'Keine Nachricht passt auf ',
    between: '. Wörter werden als Ganzes verglichen: ',
    after: ' findet timeout.',
  },
  noStreams: {
    title: 'Kein Zugriff auf einen Stream',
    text: 'Angezeigt werden nur Nachrichten lesbarer Streams. Die Administration kann einen Stream freigeben oder eine Rolle zuweisen, die einen lesen darf.',
  },
  failed: { title: 'Die Suche konnte nicht ausgeführt werden', request: 'Anfrage', status: 'Status' },
});
