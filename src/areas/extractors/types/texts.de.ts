import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  nothing: 'Dieser Typ hat keine Einstellungen: Er nimmt den ganzen Text.',
  lookup: 'Der Text wird in der Tabelle nachgeschlagen; was dort steht, wird gespeichert.',
  settings: {
    begin: { label: 'Anfang', help: 'Stelle des ersten Zeichens, das genommen wird, von 0 an gezählt.' },
    end: { label: 'Ende', help: 'Stelle des ersten Zeichens, das nicht mehr genommen wird.' },
    regex: {
      label: 'Regulärer Ausdruck',
      help: 'In der Schreibweise von Java. Gespeichert wird, worauf die erste Gruppe in Klammern passt; ein Punkt passt auch auf Zeilenenden.',
    },
    replaced: { label: 'Regulärer Ausdruck', help: 'Worauf er passt, wird ersetzt.' },
    replacement: { label: 'Ersatz', help: '$1 steht für das, worauf die erste Gruppe passt.' },
    all: { label: 'Alle Stellen ersetzen', help: 'Sonst nur die erste.' },
    splitBy: { label: 'Trennen bei', help: 'Ein oder mehrere Zeichen, zum Beispiel ein Komma oder Leerzeichen.' },
    index: { label: 'Nummer des Teils', help: 'Welcher Teil gespeichert wird, von 1 an gezählt.' },
    grok: { label: 'Grok-Muster', help: 'Zum Beispiel %{IP:client} %{WORD:method}' },
    named: {
      label: 'Nur Benanntes speichern',
      help: 'Zum Feld wird nur, was einen eigenen Namen hat: %{IP:client}, aber nicht %{IP}.',
    },
    flatten: {
      label: 'Verschachteltes zusammenfassen',
      help: 'Ein Objekt im Objekt wird zu einem Feld mit allem, was darin steht; sonst wird jeder Wert ein Feld.',
    },
    listSeparator: { label: 'Trennzeichen in Listen', help: 'Steht zwischen den Einträgen einer Liste.' },
    keySeparator: { label: 'Trennzeichen in Namen', help: 'Verbindet die Namen verschachtelter Objekte: a_b.' },
    kvSeparator: {
      label: 'Zeichen zwischen Name und Wert',
      help: 'Wo Verschachteltes zusammengefasst wird.',
    },
    keyPrefix: { label: 'Anfang der Namen', help: 'Damit beginnt der Name jedes Feldes.' },
    whitespace: {
      label: 'Leerzeichen in Namen ersetzen',
      help: 'Felder, deren Namen Leerzeichen enthalten, werden sonst nicht gespeichert.',
    },
    whitespaceBy: { label: 'Leerzeichen ersetzen durch', help: 'Steht an der Stelle jedes Leerzeichens.' },
    table: { label: 'Nachschlagetabelle', help: 'Ihr Name.' },
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
    empty: 'Nichts: Die Vorschau ist leer.',
    noExample: 'Zuerst eine Nachricht als Beispiel laden',
    incomplete: 'Zuerst ausfüllen, was fehlt',
  },
});
