import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Felder des Ergebnisses',
  filter: { label: 'Felder des Ergebnisses filtern', placeholder: 'Name eines Feldes oder ein Wert' },
  columns: {
    field: 'Feld',
    count: 'Nachrichten',
    coverage: 'Anteil',
    distinct: 'Versch.',
    top: 'Häufigste Werte',
    least: 'Min.',
    mean: 'Mittel',
    most: 'Max.',
    change: 'Änderung',
  },
  notComputed: {
    title: 'Die Felder konnten nicht berechnet werden',
    note: 'Die Nachrichten selbst sind davon nicht betroffen.',
  },
  notCompared: 'Die Zeit davor konnte nicht verglichen werden',
  noMatch: 'passende Felder',
  empty: { title: 'Keine Felder in diesem Zeitraum', text: 'Keine Nachricht dieses Zeitraums passt auf die Abfrage.' },
  facts: (fields, messages) =>
    `${countOf(fields, 'Feld', 'Felder')} in ${countOf(messages, 'Nachricht', 'Nachrichten')}. Ein Klick auf einen Wert zeigt nur seine Nachrichten, mit Alt alle anderen.`,
  top: {
    label: (field) => `Häufigste Werte von ${field}`,
    empty: '(leer)',
    new: 'neu',
    gone: 'weg',
    value: (value, count) =>
      `${value}: ${countOf(count, 'Nachricht', 'Nachrichten')}. Ein Klick zeigt nur diese, mit Alt alle anderen`,
    compared: (value, count, before, difference) =>
      `${value}: ${countOf(count, 'Nachricht', 'Nachrichten')}, ${formatCount(before)} in der Zeit davor (${difference}). Ein Klick zeigt nur diese, mit Alt alle anderen`,
  },
});
