import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Extractors',
  import: 'Extractors importieren',
  export: 'Extractors exportieren',
  create: 'Neuer Extractor',
});
