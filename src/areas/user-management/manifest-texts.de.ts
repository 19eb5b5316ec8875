import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  users: 'Benutzer',
  create: 'Neuen Benutzer anlegen',
  details: 'Benutzer',
  edit: 'Benutzer bearbeiten',
  description: 'wer ein Konto hat, und mit welchen Rollen',
  createAction: 'Benutzer anlegen …',
  roles: 'Rollen',
  rolesDescription: 'was Personen dürfen, nach ihrer Arbeit',
  createRoleAction: 'Rolle anlegen …',
  tokens: 'Zugriffstokens',
  signIn: 'Anmeldung',
});
