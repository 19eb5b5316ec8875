import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, { title: 'Stillezeiten' });
