import { translate } from 'texts/catalogue';
import { texts } from './popover-texts';

translate(texts, {
  label: 'Zu durchsuchende Streams',
  find: 'Stream suchen',
  placeholder: 'Alle Streams (zum Eingrenzen wählen)',
  list: 'Streams',
  none: 'Kein Stream passt',
  all: 'Alle Streams',
  apply: 'Anwenden',
});
