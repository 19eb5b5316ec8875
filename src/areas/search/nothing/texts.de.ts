import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  looking: 'Ähnliche Suchen werden geprüft …',
  none: 'Auch zu anderen Zeiten passt keine Nachricht.',
  label: 'Suchen mit Treffern',
  elsewhere: (count) =>
    `${count === 1 ? 'Eine Nachricht' : countOf(count, 'Nachricht', 'Nachrichten')} zu anderen Zeiten, die neueste von `,
  goThere: 'Dort suchen',
  found: (count, difference) => `${countOf(count, 'Nachricht', 'Nachrichten')} ${difference}: `,
  search: 'So suchen',
  differences: {
    corrected: (words) => `mit ${words.map((word) => `„${word}“`).join(' und ')}`,
    noQuotes: 'ohne Anführungszeichen',
    lowerCase: 'in Kleinbuchstaben',
    upperCase: 'in Großbuchstaben',
    beginnings: 'als Wortanfang',
    anyField: 'in jedem Feld',
  },
});
