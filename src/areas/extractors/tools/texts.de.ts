import { translate } from 'texts/catalogue';
import { texts } from './texts';

const could = (what: string) => `Das Extrahieren mit ${what} ist nicht gelungen.`;
const CHECK = 'Die Einstellungen prüfen.';

const failures: Readonly<Record<string, string>> = {
  regex: 'Der reguläre Ausdruck ließ sich nicht ausprobieren. Er muss gültig sein.',
  regex_replace: 'Der reguläre Ausdruck ließ sich nicht ausprobieren. Er muss gültig sein.',
  grok: `${could('Grok')} ${CHECK}`,
  json: `${could('JSON')} ${CHECK}`,
  split_and_index: `${could('Trennen und Zählen')} ${CHECK}`,
  substring: `${could('Teiltext')} Anfang und Ende prüfen.`,
};

translate(texts, {
  regex: 'Der reguläre Ausdruck passt nicht.',
  noGroup: 'Der reguläre Ausdruck enthält keine Gruppe, die sich extrahieren ließe.',
  substring: `${could('Teiltext')} Anfang und Ende prüfen.`,
  split: `${could('Trennen und Zählen')} ${CHECK}`,
  grok: `${could('Grok')} ${CHECK}`,
  grokError: (reason) => `Das Extrahieren mit Grok ist an diesem Fehler gescheitert: ${reason}`,
  tooLong: 'Abgebrochen: Es hat bei diesem Text zu lange gedauert.',
  lookup: (reason) => `Das Nachschlagen ist nicht gelungen: ${reason}`,
  noLookup: (key) => `nichts gefunden zu „${key}“`,
  unknownType: (type) => `Diesen Extractor-Typ gibt es nicht: ${type}`,
  details: (reason) => `Einzelheiten: ${reason}`,
  notTried: (type) => failures[type] ?? 'Es ließ sich nicht ausprobieren.',
});
