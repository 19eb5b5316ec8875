import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  nothing: 'Dieser Typ hat keine Einstellungen: Er nimmt den ganzen Text.',
  noLookupTables: 'Dieser Server hat noch keine Lookup-Tabellen: Ein Extractor dieses Typs lässt sich nicht speichern.',
  lookup: 'Der Text wird in der Tabelle nachgeschlagen; was dort steht, wird gespeichert.',
  settings: {
    begin: { label: 'Anfang', help: 'Position des ersten Zeichens, ab 0 gezählt.' },
    end: { label: 'Ende', help: 'Position nach dem letzten Zeichen.' },
    regex: {
      label: 'Regulärer Ausdruck',
      help: 'Java-Syntax. Gespeichert wird der Treffer der ersten Gruppe in Klammern; ein Punkt passt auch auf Zeilenumbrüche.',
    },
    replaced: { label: 'Regulärer Ausdruck', help: 'Der zu ersetzende Text.' },
    replacement: { label: 'Ersatz', help: '$1 steht für den Treffer der ersten Gruppe.' },
    all: { label: 'Alle Stellen ersetzen', help: 'Sonst nur die erste.' },
    splitBy: { label: 'Trennen bei', help: 'Ein oder mehrere Zeichen, zum Beispiel ein Komma oder Leerzeichen.' },
    index: { label: 'Nummer des Teils', help: 'Welcher Teil gespeichert wird, ab 1 gezählt.' },
    grok: { label: 'Grok-Muster', help: 'Zum Beispiel %{IP:client} %{WORD:method}' },
    named: {
      label: 'Nur benannte Felder',
      help: 'Nur Treffer mit eigenem Namen werden zu Feldern: %{IP:client}, aber nicht %{IP}.',
    },
    namedGroups: {
      label: 'Jede benannte Gruppe wird zu einem Feld',
      help: '(?<user>\\w+) wird zum Feld user. Andere Gruppen werden nicht gespeichert.',
    },
    firstValue: {
      label: 'Nur den ersten Wert behalten',
      help: 'Finden mehrere Treffer Werte für ein Feld, zählt der erste. Sonst werden verschiedene Werte zu einer Liste.',
    },
    flatten: {
      label: 'Verschachtelte Objekte zusammenfassen',
      help: 'Ein verschachteltes Objekt wird zu einem Feld mit seinem ganzen Inhalt; sonst wird jeder Wert zu einem Feld.',
    },
    listSeparator: { label: 'Trennzeichen in Listen', help: 'Steht zwischen den Einträgen einer Liste.' },
    keySeparator: { label: 'Trennzeichen in Namen', help: 'Verbindet die Namen verschachtelter Objekte: a_b.' },
    kvSeparator: {
      label: 'Zeichen zwischen Name und Wert',
      help: 'In zusammengefassten Objekten.',
    },
    keyPrefix: { label: 'Präfix der Namen', help: 'Damit beginnt jeder Feldname.' },
    whitespace: {
      label: 'Leerzeichen in Namen ersetzen',
      help: 'Felder, deren Namen Leerzeichen enthalten, werden sonst nicht gespeichert.',
    },
    whitespaceBy: { label: 'Leerzeichen ersetzen durch', help: 'Ersetzt jedes Leerzeichen in einem Namen.' },
    blanks: (count) => `Derzeit ${countOf(count, 'Leerzeichen', 'Leerzeichen')}.`,
    table: { label: 'Lookup-Tabelle', help: 'Name der Tabelle.' },
  },
  grok: {
    browse: (count) => `In ${formatCount(count)} Mustern blättern`,
    hide: 'Muster ausblenden',
    manage: 'Grok-Muster verwalten',
  },
  trial: {
    try: 'Ausprobieren',
    tryExample: 'Am Beispiel ausprobieren',
    trying: 'Wird ausprobiert …',
    preview: 'Vorschau',
    empty: 'Die Vorschau ist leer.',
    noExample: 'Zuerst eine Nachricht als Beispiel laden',
    incomplete: 'Zuerst die fehlenden Felder ausfüllen',
  },
});
