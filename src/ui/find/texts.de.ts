import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  previous: 'Voriger Treffer',
  next: 'Nächster Treffer',
  none: 'Kein Treffer',
  nothing: 'Suchtext eingeben',
  matches: (count, isCut) => `${formatCount(count)}${isCut ? '+' : ''} Treffer`,
  at: (at, count, isCut) => `${formatCount(at)} von ${formatCount(count)}${isCut ? '+' : ''}`,
});
