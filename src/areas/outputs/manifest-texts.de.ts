import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Ausgänge',
  description: 'Nachrichten von Streams an andere Systeme senden',
  create: 'Ausgang anlegen',
});
