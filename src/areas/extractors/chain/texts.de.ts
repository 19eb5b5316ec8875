import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Alle Extractors dieses Inputs',
  run: 'Am Beispiel ausführen',
  hide: 'Ausblenden',
  help: 'Extractors laufen nacheinander, jeder mit dem Ergebnis der vorherigen. Dieser ist eingeschlossen.',
  unchanged: 'Ändert nichts.',
  failed: 'Die Extractors konnten nicht ausgeführt werden',
  draft: 'Dieser Extractor',
});
