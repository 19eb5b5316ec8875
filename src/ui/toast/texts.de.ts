import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  kinds: { success: 'Erfolg', info: 'Hinweis', warning: 'Warnung', error: 'Fehler' },
  list: 'Ergebnisse dieser Sitzung, neueste zuerst',
  copy: (title) => `„${title}“ kopieren`,
});
