import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  success: 'Erfolg',
  info: 'Hinweis',
  warning: 'Achtung',
  error: 'Fehler',
  undo: 'Rückgängig',
  results: 'Ergebnisse',
  more: (count) => `${formatCount(count)} weitere`,
});
