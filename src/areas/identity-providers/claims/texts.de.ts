import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  names: {
    username: 'Benutzername',
    full_name: 'Voller Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail-Adresse',
    groups: 'Gruppen',
  },
});
