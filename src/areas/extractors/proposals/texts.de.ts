import { formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Wege, das Markierte zu extrahieren',
  none: 'Kein Weg passt zu diesem Typ.',
  counting: 'Wird gezählt …',
  noMessages: 'Keine Nachrichten zum Ausprobieren',
  rate: (hits, of, share) => `${formatCount(hits)} von ${formatCount(of)} · ${share}`,
  ways: {
    key: 'Den Wert zu diesem Namen',
    regex: 'Was an dieser Stelle steht',
    grok: 'Mit einem Grok-Muster',
    split: 'Diesen Teil zwischen Trennzeichen',
    substring: 'Diese Zeichen',
    pairs: 'Alle Name=Wert-Paare',
  },
});
