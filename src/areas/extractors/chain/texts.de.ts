import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Alle Extractors dieses Inputs',
  run: 'Am Beispiel laufen lassen',
  hide: 'Ausblenden',
  help: 'Extractors laufen nacheinander, jeder auf dem, was die vor ihm übrig lassen. Dieser läuft mit.',
  unchanged: 'Ändert nichts.',
  failed: 'Sie konnten nicht laufen',
  draft: 'Dieser Extractor',
});
