import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  busy: (row) => `${row}: in Arbeit`,
  nothing: 'Nichts vorhanden',
  details: 'Einzelheiten',
  actions: 'Aktionen',
  selectAll: 'Alle Zeilen auswählen',
  select: (row) => `${row} auswählen`,
  detailsOf: (row) => `Einzelheiten zu ${row}`,
  actionsOf: (row) => `Aktionen für ${row}`,
  selected: 'Ausgewählte Zeilen',
  selectedCount: (count) => `${count} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  sortBy: 'Sortieren nach',
  unsorted: 'Unsortiert',
  ascending: 'Aufsteigend, Reihenfolge umkehren',
  descending: 'Absteigend, Reihenfolge umkehren',
  keys: {
    rows: 'Zu den Zeilen, dann bewegen; auch ↑ ↓',
    open: 'Zeile öffnen',
    group: 'Gruppe auf- und zuklappen',
    select: 'Zeile auswählen, mit Umschalt und Pfeilen mehrere',
    actions: 'Aktionen der Zeile',
  },
});
