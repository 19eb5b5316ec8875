import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Authentifizierung',
  services: 'Authentifizierungsdienste',
  create: 'Authentifizierungsdienst anlegen',
  authenticators: 'Authentifikatoren',
  createAction: 'Authentifizierungsdienst anlegen …',
  activeDirectory: 'Active Directory',
  description: 'wer die Personen kennt, die sich anmelden: ein Verzeichnis, ein Proxy',
});
