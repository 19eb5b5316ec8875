import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Nachrichten in diesem Zeitraum',
  count: (count) => `${countOf(count, 'Nachricht', 'Nachrichten')} in diesem Zeitraum`,
});
