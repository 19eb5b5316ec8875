import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './chip-texts';

translate(texts, {
  gone: 'entfallen',
  comparedWith: (period, range) => `Verglichen mit: ${period}, ${range}`,
  now: (now, before) => `${formatCount(now)} jetzt, ${formatCount(before)} im Vergleichszeitraum`,
  nowAtMost: (now, before) => `${formatCount(now)} jetzt, höchstens ${formatCount(before)} im Vergleichszeitraum`,
});
