import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  looking: 'Suche im Umfeld …',
  none: 'Auch zu keiner anderen Zeit passt etwas.',
  label: 'Was gefunden würde',
  elsewhere: (count) =>
    `${count === 1 ? 'Eine Nachricht' : countOf(count, 'Nachricht', 'Nachrichten')} zu anderen Zeiten, die neueste von `,
  goThere: 'Dorthin',
  found: (count, difference) => `${countOf(count, 'Nachricht', 'Nachrichten')} ${difference}: `,
  search: 'Das suchen',
  differences: {
    noQuotes: 'ohne Anführungszeichen',
    lowerCase: 'in Kleinbuchstaben',
    upperCase: 'in Großbuchstaben',
    beginnings: 'als Wortanfang',
    anyField: 'in jedem Feld',
  },
});
