import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  set: 'Als Startseite festlegen',
  reset: 'Startseite zurücksetzen',
  readOnly: 'Das eigene Konto lässt sich nicht ändern',
});
