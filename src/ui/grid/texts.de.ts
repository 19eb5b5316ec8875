import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  move: (name) => `${name} verschieben`,
  how: 'Zum Verschieben ziehen. Pfeiltasten verschieben, mit Umschalt ändern sie die Größe',
  notSmaller: (name) => `${name} kann nicht kleiner werden`,
  notLarger: (name) => `${name} kann nicht größer werden`,
  notFurther: {
    left: (name) => `${name} kann nicht weiter nach links`,
    right: (name) => `${name} kann nicht weiter nach rechts`,
    up: (name) => `${name} kann nicht weiter nach oben`,
    down: (name) => `${name} kann nicht weiter nach unten`,
  },
  size: (name, columns, rows) => `${name}: ${formatCount(columns)} Spalten breit, ${formatCount(rows)} Zeilen hoch`,
  place: (name, column, row) => `${name}: Spalte ${column}, Zeile ${row}`,
});
