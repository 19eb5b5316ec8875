import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  label: 'Konten und Rollen',
  users: 'Benutzer',
  roles: 'Rollen',
  tokens: 'Tokens',
  signIn: 'Anmeldung',
});
