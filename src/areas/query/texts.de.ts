import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const PROBLEMS = new Map<string, (name: string) => string>([
  ['QUERY_PARSING_ERROR', () => 'Die Abfrage ist an dieser Stelle fehlerhaft.'],
  ['INVALID_REGULAR_EXPRESSION', () => 'Der reguläre Ausdruck ist an dieser Stelle nicht lesbar.'],
  ['UNDECLARED_PARAMETER', (name) => `Der Parameter ${name} ist nicht deklariert.`],
  ['EMPTY_PARAMETER', (name) => `Der Parameter ${name} hat keinen Wert.`],
  ['UNKNOWN_FIELD', (name) => `Unbekanntes Feld: ${name}`],
  ['INVALID_VALUE_TYPE', (name) => `Trifft nie zu: Solche Werte hat das Feld ${name} nicht.`],
  ['INVALID_OPERATOR', (name) => `${name} ist nur in Großbuchstaben ein Operator.`],
]);

translate(texts, {
  history: { label: 'Frühere Abfragen', none: 'Keine früheren Abfragen', noneReason: 'Hier wurde noch nichts gesucht' },
  placeholder: 'Abfrage, etwa source:web-* AND http_code:[400 TO 404]',
  problem: {
    suggestion: (field) => `Meinten Sie ${field}?`,
    upperCase: (word) => `${word} schreiben`,
    ofType: (type, name) => PROBLEMS.get(type)?.(name),
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
