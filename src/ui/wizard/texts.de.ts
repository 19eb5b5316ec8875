import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  steps: (label) => `Schritte: ${label}`,
  back: (step) => `Zurück: ${step}`,
  next: (step) => `Weiter: ${step}`,
  preview: 'Vorschau',
  done: (step) => `${step}, erledigt`,
  problems: (count) => countOf(count, 'Problem', 'Probleme'),
});
