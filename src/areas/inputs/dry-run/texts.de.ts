import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'An gespeicherten Nachrichten',
  help: 'Führt alles, was dieser Input tut, so wie er wäre, an seinen neuesten Nachrichten aus. Gespeichert wird nichts.',
  incomplete: 'Zuerst die fehlenden Felder ausfüllen',
  most: 'Anzahl der Nachrichten',
  start: 'An gespeicherten Nachrichten ausprobieren',
  again: 'Erneut ausprobieren',
  running: 'Läuft …',
  cancel: 'Abbrechen',
  failed: 'Die Nachrichten konnten nicht verarbeitet werden',
  none: 'Dieser Input hat keine lesbaren Nachrichten gespeichert.',
  same: (count) => `${countOf(count, 'Nachricht bliebe', 'Nachrichten blieben')}, wie gespeichert.`,
  changed: (changed, count) =>
    `${formatCount(changed)} von ${countOf(count, 'Nachricht', 'Nachrichten')} wären anders.`,
  failing: (count) => `${countOf(count, 'Nachricht hätte', 'Nachrichten hätten')} einen Fehler.`,
  fromBytes: (count) => `${countOf(count, 'Nachricht wurde', 'Nachrichten wurden')} aus dem Empfangenen neu gelesen.`,
  fromFields: (count) =>
    `${countOf(count, 'Nachricht wurde', 'Nachrichten wurden')} aus ihren gespeicherten Feldern verarbeitet, beginnend mit den Extractors, weil das Empfangene nicht aufbewahrt ist. Ausgeschnittener Text bleibt ausgeschnitten, und von Extractors erzeugte Felder sind schon vorhanden.`,
  leftOut: (count) => `Für ${countOf(count, 'Nachricht', 'Nachrichten')} reichte die Zeit nicht.`,
  behind: 'Das ist das Ergebnis für einen früheren Stand des Formulars.',
  fields: 'Felder',
  field: 'Feld',
  added: 'Neu',
  altered: 'Geändert',
  removed: 'Entfernt',
  streams: 'Streams',
  stream: 'Stream',
  joins: 'Neu',
  leaves: 'Entfernt',
  hidden: (count) => `${countOf(count, 'Stream', 'Streams')} ohne Zugriff`,
  messages: 'Nachrichten, die anders wären',
  changes: (count) => countOf(count, 'Änderung', 'Änderungen'),
  onlyStreams: 'andere Streams',
  further: (count) => `und ${countOf(count, 'weitere Änderung', 'weitere Änderungen')}`,
  more: (count) => `und ${countOf(count, 'weitere Nachricht', 'weitere Nachrichten')}`,
});
