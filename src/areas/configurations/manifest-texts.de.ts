import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, { title: 'Konfigurationen', description: 'Einstellungen des ganzen Clusters' });
