import { translate } from 'texts/catalogue';
import { texts } from './strength-texts';

translate(texts, {
  label: 'Wie schwer zu erraten',
  levels: [
    'sofort erraten',
    'leicht zu erraten',
    'nicht schwer zu erraten',
    'schwer zu erraten',
    'sehr schwer zu erraten',
  ],
  least: ['wird nicht geprüft', 'nicht gleich erraten', 'nicht leicht', 'schwer', 'sehr schwer'],
});
