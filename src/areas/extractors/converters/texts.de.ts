import { translate } from 'texts/catalogue';
import { texts } from './texts';

const names: Readonly<Record<string, string>> = {
  numeric: 'Zahl',
  date: 'Datum',
  hash: 'Hash',
  split_and_count: 'Trennen und zählen',
  ip_anonymizer: 'IPv4-Adressen anonymisieren',
  syslog_pri_level: 'Syslog-Level aus PRI',
  syslog_pri_facility: 'Syslog-Facility aus PRI',
  tokenizer: 'Name=Wert-Paare zu Feldern',
  csv: 'CSV zu Feldern',
  lowercase: 'Kleinbuchstaben',
  uppercase: 'Großbuchstaben',
  flexdate: 'Datum in freier Form',
  lookup_table: 'Lookup-Tabelle',
};

const labels: Readonly<Record<string, string>> = {
  numeric: 'In eine Zahl umwandeln',
  date: 'In ein Datum umwandeln',
  flexdate: 'Datum in freier Form lesen',
  hash: 'MD5-Hash des Wertes bilden',
  lowercase: 'In Kleinbuchstaben umwandeln',
  uppercase: 'In Großbuchstaben umwandeln',
  tokenizer: 'Name=Wert-Paare als Felder hinzufügen',
  csv: 'CSV-Spalten als Felder hinzufügen',
  split_and_count: 'Trennen und die Teile zählen',
  ip_anonymizer: 'IPv4-Adressen anonymisieren: letztes Oktett ersetzen',
  syslog_pri_level: 'Aus PRI den Syslog-Level bestimmen',
  syslog_pri_facility: 'Aus PRI die Syslog-Facility bestimmen',
  lookup_table: 'Wert in einer Lookup-Tabelle nachschlagen',
};

translate(texts, {
  names,
  labels,
  title: 'Konverter',
  select: 'Konverter auswählen',
  add: 'Hinzufügen',
  none: 'Dieser Extractor benennt seine Felder selbst: Konverter lassen sich nicht hinzufügen.',
  order: 'Sie laufen von oben nach unten, solange der Wert ein Text ist.',
  chooseFirst: 'Zuerst einen Konverter auswählen',
  settings: {
    dateFormat: { label: 'Datumsformat', help: 'Zum Beispiel yyyy-MM-dd HH:mm:ss.SSS' },
    zone: { label: 'Zeitzone', help: 'Für Zeiten ohne Zeitzone.' },
    locale: { label: 'Sprache', help: 'Sprache der Monats- und Tagesnamen; ohne Auswahl Englisch.' },
    splitBy: { label: 'Trennen bei', help: 'Gespeichert wird die Anzahl der Teile.' },
    columns: {
      label: 'Felder',
      help: 'Namen der Spalten: feld1,feld2,feld3. Zeilen mit anderer Spaltenzahl bleiben unverändert.',
    },
    separator: { label: 'Trennzeichen' },
    quote: { label: 'Anführungszeichen' },
    escape: { label: 'Maskierungszeichen' },
    strict: { label: 'Anführungszeichen streng auswerten', help: 'Text außerhalb von Anführungszeichen entfällt.' },
    trim: { label: 'Leerzeichen am Anfang entfernen' },
    table: { label: 'Lookup-Tabelle', help: 'Name der Tabelle.' },
  },
});
