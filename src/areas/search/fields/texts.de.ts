import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  description: 'Beschreibung',
  create: 'Erstellen',
  fields: {
    title: 'Felder',
    columns: 'Als Spalten angezeigt',
    others: 'In diesen Ergebnissen',
    notCounted: 'In diesen Streams',
    elsewhere: 'Nur in anderen Nachrichten',
    foreign: 'Nicht in diesen Streams',
    reserved: 'Reserviert',
    none: 'Noch keine Felder bekannt',
    noMatch: 'Kein Feld passt zum Filter',
    foreignField: (field) => `${field}, nicht in diesen Streams`,
    add: (field) => `${field} als Spalte hinzufügen`,
    remove: (field) => `Spalte ${field} entfernen`,
    filter: 'Felder filtern',
    filterCount: (count) => `${countOf(count, 'Feld', 'Felder')} filtern`,
    reset: 'Zurücksetzen',
    choice: {
      label: 'Aufgeführte Felder',
      current: 'Felder der aktuellen Streams',
      all: 'Alle Felder',
      reserved: 'Alle Felder, auch reservierte',
    },
  },
});
