import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  filter: 'Filter',
  placeholder: 'Alle Nachrichten des Streams',
  help: 'Nur passende Nachrichten dieses Streams werden gesendet, ab der nächsten. Leer: alle.',
  wrong: 'Die Suche ist nicht lesbar.',
  title: (title) => `Nachrichten für Ausgang „${title}“ filtern`,
  confirm: 'Filter speichern',
});
