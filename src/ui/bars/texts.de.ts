import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  unknown: 'Größe unbekannt',
  onAverage: (things, size) => `${things}, im Mittel ${size}`,
  choose: (label) => `${label}, mit Pfeiltasten und Leertaste wählen`,
  asTable: (label) => `${label}, als Tabelle`,
  open: 'Offen',
  closed: 'Geschlossen',
  selected: 'Ausgewählt',
  state: 'Zustand',
  size: 'Größe',
  averageSize: 'Mittlere Größe',
  closedOf: (count) => `${formatCount(count)} geschlossen`,
  largest: (name, size) => `am größten ${name} mit ${size}`,
});
