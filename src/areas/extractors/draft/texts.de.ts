import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, { errors: { needed: 'Erforderlich', indexFromOne: 'Der erste Teil hat die Nummer 1.' } });
