import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  success: 'Erfolg',
  info: 'Hinweis',
  warning: 'Achtung',
  error: 'Fehler',
  undo: 'Rückgängig',
  results: 'Ergebnisse',
});
