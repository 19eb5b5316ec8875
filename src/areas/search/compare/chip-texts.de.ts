import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './chip-texts';

translate(texts, {
  gone: 'weg',
  now: (now, before) => `${formatCount(now)} jetzt, ${formatCount(before)} in der Vergleichszeit`,
  nowAtMost: (now, before) => `${formatCount(now)} jetzt, höchstens ${formatCount(before)} in der Vergleichszeit`,
});
