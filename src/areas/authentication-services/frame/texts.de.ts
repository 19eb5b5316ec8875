import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  tabs: {
    label: 'Authentifizierung',
    services: 'Authentifizierungsdienste',
    providers: 'OpenID Connect',
    authenticators: 'Authentifikatoren',
  },
  viewActive: 'Aktiven Dienst ansehen',
  editActive: 'Aktiven Dienst bearbeiten',
  create: 'Dienst anlegen',
  loading: 'Der aktive Dienst wird geladen …',
  noneActive: 'Kein Dienst ist aktiv.',
  list: 'Authentifizierungsdienste',
});
