import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  nothing: 'Keine Daten in diesem Zeitraum.',
  loading: (label) => `${label}: wird geladen`,
  series: 'Datenreihen',
  more: (count) => `${formatCount(count)} weitere`,
  colourOf: (name) => `Farbe von ${name}`,
  asTable: (label) => `${label}, als Tabelle`,
  notShown: (count) => `${countOf(count, 'weitere Zeile', 'weitere Zeilen')} nicht angezeigt.`,
  name: 'Name',
  value: 'Wert',
  place: 'Ort',
  coordinates: 'Breitengrad, Längengrad',
  alerts: 'Alarme',
  alertsOccurred: (count) => `${countOf(count, 'Alarm', 'Alarme')} ausgelöst.`,
  time: 'Zeit',
  kinds: {
    bar: 'Balkendiagramm',
    line: 'Liniendiagramm',
    area: 'Flächendiagramm',
    points: 'Streudiagramm',
    pie: 'Kreisdiagramm',
    scatter: 'Streudiagramm',
    heatmap: 'Heatmap',
    map: 'Weltkarte',
  },
  without: (label, kind) => `${label}. ${kind} ohne Werte.`,
  namesAndMore: (names, more) => `${names} und ${formatCount(more)} weitere`,
  summary: (label, kind, names, least, most) => `${label}. ${kind}: ${names}, von ${least} bis ${most}.`,
});
