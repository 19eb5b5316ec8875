import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  offer: (count) => `${countOf(count, 'Nachricht enthält', 'Nachrichten enthalten')} es als Phrase`,
});
