import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  nothing: 'Keine Daten in diesem Zeitraum.',
  loading: (label) => `${label}: wird geladen`,
  series: 'Reihen',
  more: (count) => `${formatCount(count)} weitere`,
  colourOf: (name) => `Farbe von ${name}`,
  asTable: (label) => `${label}, als Tabelle`,
  notShown: (count) => `${countOf(count, 'weitere Zeile', 'weitere Zeilen')} nicht gezeigt.`,
  name: 'Name',
  value: 'Wert',
  place: 'Ort',
  coordinates: 'Breite, Länge',
  alerts: 'Alarme',
  kinds: {
    bar: 'Balkendiagramm',
    line: 'Liniendiagramm',
    area: 'Flächendiagramm',
    points: 'Punktdiagramm',
    pie: 'Kreisdiagramm',
    scatter: 'Punktdiagramm',
    heatmap: 'Heatmap',
    map: 'Weltkarte',
  },
  without: (label, kind) => `${label}. ${kind} ohne Werte.`,
  namesAndMore: (names, more) => `${names} und ${formatCount(more)} weitere`,
  summary: (label, kind, names, least, most) => `${label}. ${kind}: ${names}, von ${least} bis ${most}.`,
});
