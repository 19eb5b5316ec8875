import { translate } from 'texts/catalogue';
import { texts } from './page-texts';

translate(texts, {
  users: 'Benutzer',
  user: 'Benutzer',
  failed: 'Der Benutzer konnte nicht geladen werden',
  details: 'Details',
  edit: 'Benutzer bearbeiten',
  tokens: 'Tokens',
});
