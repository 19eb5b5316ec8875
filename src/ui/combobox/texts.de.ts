import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  more: (count) => `${formatCount(count)} weitere: tippen grenzt ein`,
  remove: (option) => `${option} entfernen`,
});
