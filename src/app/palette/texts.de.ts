import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  recent: 'Zuletzt',
  goTo: 'Gehe zu',
  do: 'Ausführen',
  best: 'Bester Treffer',
  searchMessages: 'Nachrichten durchsuchen',
  inAllStreams: (text) => `${text} in allen Streams`,
  failed: (kinds) => `Der Server konnte nicht suchen: ${kinds}.`,
  kinds: { pages: 'Seiten', actions: 'Aktionen', recent: 'zuletzt Besuchtes', messages: 'Nachrichten' },
});
