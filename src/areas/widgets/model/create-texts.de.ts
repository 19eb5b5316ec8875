import { translate } from 'texts/catalogue';
import { texts } from './create-texts';

translate(texts, {
  groups: { generic: 'Allgemein', predefined: 'Vordefiniert' },
  aggregation: 'Aggregation',
  text: 'Text',
  messageCount: 'Anzahl der Nachrichten',
  messageTable: 'Nachrichtentabelle',
  events: 'Ereignisse',
});
