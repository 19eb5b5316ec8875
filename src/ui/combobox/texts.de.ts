import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  more: (count) => `${formatCount(count)} weitere: zum Eingrenzen tippen`,
  remove: (option) => `${option} entfernen`,
});
