import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Langsame Suchen',
  description: 'Suchen ab fünf Sekunden, und von wem sie sind',
});
