import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  label: (field) => `Aktionen für ${field}`,
  showOnly: 'Nur diesen Wert anzeigen',
  exclude: 'Diesen Wert ausschließen',
  hasField: 'Hat dieses Feld',
  newSearch: 'Neue Suche nach diesem Wert',
  showDocuments: 'Nachrichten zum Wert anzeigen',
  topValues: 'Häufigste Werte',
  addColumn: 'Als Spalte hinzufügen',
  removeColumn: 'Spalte entfernen',
  highlight: 'Diesen Wert hervorheben',
  copy: 'Wert kopieren',
  createExtractor: 'Extractor anlegen',
  createStreamRule: 'Stream-Regel anlegen',
});
