import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Felder im Ergebnis',
  filter: { label: 'Felder im Ergebnis filtern', placeholder: 'Feldname oder Wert' },
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
  notCompared: 'Der vorherige Zeitraum konnte nicht verglichen werden',
  noMatch: 'passende Felder',
  empty: { title: 'Keine Felder in diesem Zeitraum', text: 'Keine Nachricht dieses Zeitraums passt auf die Abfrage.' },
  facts: (fields, messages) =>
    `${countOf(fields, 'Feld', 'Felder')} in ${countOf(messages, 'Nachricht', 'Nachrichten')}. Ein Klick auf einen Wert zeigt nur dessen Nachrichten, mit Alt alle anderen.`,
  top: {
    label: (field) => `Häufigste Werte von ${field}`,
    empty: '(leer)',
    new: 'neu',
    gone: 'entfallen',
    value: (value, count) =>
      `${value}: ${countOf(count, 'Nachricht', 'Nachrichten')}. Ein Klick zeigt nur diese, mit Alt alle anderen`,
    compared: (value, count, before, difference) =>
      `${value}: ${countOf(count, 'Nachricht', 'Nachrichten')}, ${formatCount(before)} im vorherigen Zeitraum (${difference}). Ein Klick zeigt nur diese, mit Alt alle anderen`,
  },
});
