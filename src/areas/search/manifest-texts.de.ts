import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Suche',
  description: 'Nachrichten finden',
  newSearch: 'Neue Suche',
  allStreams: 'alle Streams',
});
