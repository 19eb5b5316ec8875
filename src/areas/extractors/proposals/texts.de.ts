import { formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Vorschläge zum Extrahieren der Markierung',
  none: 'Kein Vorschlag passt zu diesem Typ.',
  counting: 'Wird gezählt …',
  noMessages: 'Keine Nachrichten am letzten Tag',
  unknown: 'Trefferquote unbekannt',
  rate: (hits, of, share) => `${formatCount(hits)} von ${formatCount(of)} Nachrichten des letzten Tages · ${share}`,
  sampled: (tried, total) =>
    `Ausprobiert an ${formatCount(tried)} über den letzten Tag verteilten Nachrichten von ${formatCount(total)}.`,
  ways: {
    key: 'Der Wert zu diesem Namen',
    regex: 'Der Text an dieser Stelle',
    grok: 'Mit einem Grok-Muster',
    split: 'Dieser Teil zwischen Trennzeichen',
    substring: 'Diese Zeichen',
    pairs: 'Alle Name=Wert-Paare',
    json: 'Alle Werte des JSON',
  },
});
