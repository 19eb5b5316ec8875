import { translate } from 'texts/catalogue';
import { texts } from './texts';

const could = (what: string) => `Die Extraktion mit ${what} ist fehlgeschlagen.`;
const CHECK = 'Die Einstellungen prüfen.';

const failures: Readonly<Record<string, string>> = {
  regex: 'Der reguläre Ausdruck konnte nicht ausprobiert werden. Er muss gültig sein.',
  regex_replace: 'Der reguläre Ausdruck konnte nicht ausprobiert werden. Er muss gültig sein.',
  grok: `${could('Grok')} ${CHECK}`,
  json: `${could('JSON')} ${CHECK}`,
  split_and_index: `${could('Trennen und Teil wählen')} ${CHECK}`,
  substring: `${could('Teiltext')} Anfang und Ende prüfen.`,
};

translate(texts, {
  regex: 'Der reguläre Ausdruck passt nicht.',
  noGroup: 'Der reguläre Ausdruck enthält keine Gruppe, die sich extrahieren ließe.',
  substring: `${could('Teiltext')} Anfang und Ende prüfen.`,
  split: `${could('Trennen und Teil wählen')} ${CHECK}`,
  grok: `${could('Grok')} ${CHECK}`,
  grokError: (reason) => `Die Extraktion mit Grok ist fehlgeschlagen: ${reason}`,
  tooLong: 'Abgebrochen: Es hat bei diesem Text zu lange gedauert.',
  lookup: (reason) => `Das Nachschlagen ist fehlgeschlagen: ${reason}`,
  noLookup: (key) => `kein Ergebnis für „${key}“`,
  unknownType: (type) => `Diesen Extractor-Typ gibt es nicht: ${type}`,
  details: (reason) => `Details: ${reason}`,
  notTried: (type) => failures[type] ?? 'Es konnte nicht ausprobiert werden.',
});
