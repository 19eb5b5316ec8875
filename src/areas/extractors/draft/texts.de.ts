import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, { errors: { needed: 'Hier muss etwas stehen.', indexFromOne: 'Der erste Teil hat die Nummer 1.' } });
