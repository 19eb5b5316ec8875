import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  inputs: 'Inputs',
  of: (input) => `Extractors von ${input}`,
  these: 'Die Extractors dieses Inputs',
  failed: 'Der Input konnte nicht geladen werden',
  gone: 'Diesen Input gibt es nicht',
  toInputs: 'Inputs anzeigen',
});
