import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  more: (count) => `${formatCount(count)} weitere anzeigen`,
  everything: 'Alles',
  copyPath: (path) => `Pfad ${path} kopieren`,
  copyAll: 'Alles kopieren',
  copy: (path) => `${path} kopieren`,
  findIn: (label) => `Suchen in ${label}`,
  find: 'Schlüssel oder Wert suchen',
  entries: (count) => countOf(count, 'Eintrag', 'Einträge'),
  keys: (count) => countOf(count, 'Schlüssel', 'Schlüssel'),
});
