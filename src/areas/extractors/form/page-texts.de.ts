import { translate } from 'texts/catalogue';
import { texts } from './page-texts';

translate(texts, {
  create: (input) => `Neuer Extractor für den Input ${input}`,
  edit: (extractor, input) => `Extractor ${extractor} des Inputs ${input} bearbeiten`,
});
