import { countOf, formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Extractors von ${input} exportieren`,
  failed: 'Die Extractors konnten nicht geladen werden',
  none: 'Dieser Input hat keine Extractors.',
  toList: 'Zurück zu den Extractors',
  which: 'Zu exportierende Extractors',
  chosen: (chosen, all) => `${formatCount(chosen)} von ${countOf(all, 'Extractor', 'Extractors')}`,
  all: 'Alle',
  file: 'Datei zum Importieren an anderer Stelle',
  json: 'Extractors als JSON',
  copy: 'Extractors kopieren',
  save: '.json herunterladen',
});
