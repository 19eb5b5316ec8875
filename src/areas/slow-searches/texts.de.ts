import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  help: 'Suchen, die fünf Sekunden oder länger gedauert haben, von allen Personen und Knoten, dreißig Tage lang. Was in eine Suche geschrieben wird, kann persönlich sein. Bei einem Dashboard, das sich aktualisiert, zählt jede einzelne Suche.',
  noun: { one: 'langsame Suche', many: 'langsame Suchen' },
  filter: 'Nach Abfrage oder Person filtern',
  failed: 'Die langsamen Suchen konnten nicht geladen werden',
  empty: { title: 'Keine Suche war langsam', text: 'Suchen ab fünf Sekunden stehen hier dreißig Tage lang.' },
  columns: {
    query: 'Abfrage',
    person: 'Von',
    range: 'Zeitraum',
    rows: 'Gelesene Zeilen',
    took: 'Dauer',
    outcome: 'Ergebnis',
    node: 'Knoten',
    at: 'Wann',
  },
  everything: 'alle Nachrichten',
  unknown: 'nicht bekannt',
  about: (count) => `etwa ${count}`,
  outcomes: { succeeded: 'Fertig', failed: 'Fehlgeschlagen', interrupted: 'Abgebrochen' },
});
