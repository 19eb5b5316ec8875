import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  filter: 'Filter',
  placeholder: 'Alle Nachrichten des Streams',
  help: 'Nur passende Nachrichten dieses Streams werden gesendet, ab der nächsten. Leer lassen, um alle zu senden.',
  wrong: 'Die Abfrage ist nicht lesbar.',
  title: (title) => `Nachrichten für Ausgang „${title}“ filtern`,
  confirm: 'Filter speichern',
});
