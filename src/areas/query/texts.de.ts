import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  history: { label: 'Frühere Abfragen', none: 'Keine früheren Abfragen', noneReason: 'Hier wurde noch nichts gesucht' },
  placeholder: 'Abfrage, etwa source:web-* AND http_code:[400 TO 404]',
  problem: {
    suggestion: (field) => `${field} gemeint?`,
    upperCase: (word) => `${word} schreiben`,
  },
  notValidated: {
    title: 'Die Abfrage konnte nicht geprüft werden.',
    message: (reason) => `Prüfen der Abfrage fehlgeschlagen: ${reason}`,
  },
  noPreview: 'Die Vorschau des Zeitraums konnte nicht geladen werden.',
  noResult: 'Kein Ergebnis',
  missingParameter: (name) => `Der Parameter ${name} hat keinen Wert`,
  range: {
    label: (range) => `Zeitraum der Suche: ${range}`,
    configure: 'Zeiträume konfigurieren',
    allTime: 'Alles',
  },
  streams: {
    label: 'Zu durchsuchende Streams',
    all: 'Alle Streams',
    allShort: 'Alle',
    count: (count) => countOf(count, 'Stream', 'Streams'),
  },
});
