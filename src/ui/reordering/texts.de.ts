import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  first: 'Am Anfang',
  last: 'Am Ende',
});
