import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  notDismissed: (reason) => `Die Benachrichtigung konnte nicht verworfen werden: ${reason}`,
  dismissed: 'Benachrichtigung verworfen',
  jobNotCancelled: (reason) => `Der Auftrag konnte nicht abgebrochen werden: ${reason}`,
  jobCancelled: 'Abbruch des Auftrags angefordert',
});
