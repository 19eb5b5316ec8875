import { countOf, formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Extractors von ${input} exportieren`,
  failed: 'Die Extractors konnten nicht geladen werden',
  none: 'Dieser Input hat keine Extractors.',
  toList: 'Zurück zu den Extractors',
  which: 'Welche',
  chosen: (chosen, all) => `${formatCount(chosen)} von ${countOf(all, 'Extractor', 'Extractors')}`,
  all: 'Alle',
  file: 'Zum Importieren anderswo',
  json: 'Extractors als JSON',
  copy: 'Extractors kopieren',
  save: '.json herunterladen',
});
