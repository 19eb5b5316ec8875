import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  recent: 'Zuletzt verwendet',
  goTo: 'Gehe zu',
  do: 'Aktionen',
  best: 'Bester Treffer',
  searchMessages: 'Nachrichten durchsuchen',
  inAllStreams: (text) => `${text} in allen Streams`,
  failed: (kinds) => `Der Server konnte nicht suchen: ${kinds}.`,
  kinds: { pages: 'Seiten', actions: 'Aktionen', recent: 'zuletzt besuchte Seiten', messages: 'Nachrichten' },
});
