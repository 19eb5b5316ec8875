import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './panel-texts';

translate(texts, {
  label: (field) => `Ansichten von ${field}`,
  top: 'Werte',
  time: 'Verlauf',
  statistics: 'Statistik',
  average: 'Mittelwert',
  add: 'Zur Seite hinzufügen',
  exists: 'Hat dieses Feld',
  notCounted: 'Werte dieses Feldes werden nicht gezählt',
  values: {
    none: 'Keine Werte in diesen Ergebnissen',
    label: (field) => `Häufigste Werte von ${field}`,
    showOnly: (value, count) => `Nur ${value} anzeigen: ${countOf(count, 'Nachricht', 'Nachrichten')}`,
    menu: (value) => `Aktionen für ${value}`,
  },
});
