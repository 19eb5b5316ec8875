import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  duration: {
    howTo: 'Eine Dauer eingeben, etwa 7 Tage, 36 h oder 1h 30m.',
    means: (words) => `= ${words}`,
  },
});
