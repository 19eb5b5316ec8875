import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  move: (name) => `${name} verschieben`,
  how: 'Mit der Maus ziehen oder mit den Pfeiltasten verschieben; Umschalt und Pfeiltasten ändern die Größe',
  notSmaller: (name) => `${name} kann nicht kleiner werden`,
  notLarger: (name) => `${name} kann nicht größer werden`,
  notFurther: {
    left: (name) => `${name} lässt sich nicht weiter nach links verschieben`,
    right: (name) => `${name} lässt sich nicht weiter nach rechts verschieben`,
    up: (name) => `${name} lässt sich nicht weiter nach oben verschieben`,
    down: (name) => `${name} lässt sich nicht weiter nach unten verschieben`,
  },
  size: (name, columns, rows) => `${name}: ${formatCount(columns)} Spalten breit, ${formatCount(rows)} Zeilen hoch`,
  place: (name, column, row) => `${name}: Spalte ${column}, Zeile ${row}`,
});
