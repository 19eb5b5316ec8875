import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  set: 'Als Startseite festlegen',
  reset: 'Startseite zurücksetzen',
  readOnly: 'Ihr Konto kann nicht geändert werden',
});
