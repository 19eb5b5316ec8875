import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  send: 'Senden',
  sendWithThese: 'Testnachricht mit diesen Einstellungen senden',
  sending: 'Wird gesendet …',
  help: 'Nichts wird gespeichert. Die Nachricht geht sofort an den Empfänger, am Puffer vorbei.',
  delivered: (ms) => `In ${ms} ms zugestellt.`,
  failed: 'Die Nachricht wurde nicht zugestellt.',
  notSent: 'Die Nachricht konnte nicht gesendet werden.',
});
