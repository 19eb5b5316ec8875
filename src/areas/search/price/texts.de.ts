import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  known: (hits, messages) => `Etwa ${hits} von ${messages} Nachrichten`,
  unknown: (messages) => `Einige von ${messages} Nachrichten`,
  reads: (bytes) => `liest ${bytes}`,
  duration: (duration) => `etwa ${duration}`,
  short: 'unter einer Sekunde',
  cheaper: {
    'leading-wildcard': 'liest jedes Wort. Besser mit Buchstaben beginnen.',
    wildcard: 'passt auf zu viele Wörter. Besser mehr Buchstaben vor das * setzen.',
    prefix: 'passt auf zu viele Wörter. Besser mehr Buchstaben schreiben.',
    'regular-expression': 'wird an jedem Wort geprüft. Besser mit Buchstaben beginnen.',
    fuzzy: 'wird mit jedem Wort verglichen. Besser genau schreiben.',
    phrase: 'liest jede Nachricht mit diesen Wörtern. Ein seltenes Wort dazu hilft.',
    'all-time': 'Ein kürzerer Zeitraum liest weniger.',
  },
});
