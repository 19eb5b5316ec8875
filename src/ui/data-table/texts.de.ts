import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  busy: (row) => `${row}: wird bearbeitet`,
  nothing: 'Keine Einträge',
  details: 'Details',
  actions: 'Aktionen',
  selectAll: 'Alle Zeilen auswählen',
  select: (row) => `${row} auswählen`,
  detailsOf: (row) => `Details zu ${row}`,
  actionsOf: (row) => `Aktionen für ${row}`,
  selected: 'Ausgewählte Zeilen',
  selectedCount: (count) => `${count} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  sortBy: 'Sortieren nach',
  unsorted: 'Unsortiert',
  ascending: 'Aufsteigend, Reihenfolge umkehren',
  descending: 'Absteigend, Reihenfolge umkehren',
  keys: {
    rows: 'Zu den Zeilen und zwischen ihnen wechseln; auch ↑ ↓',
    open: 'Zeile öffnen',
    group: 'Gruppe auf- und zuklappen',
    select: 'Zeile auswählen; mit Umschalt und Pfeiltasten mehrere',
    actions: 'Aktionen für die Zeile',
  },
});
