import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  health: { cluster: 'Elasticsearch-Cluster', engine: 'Suchmaschine' },
  notRead: 'Der Zustand des Such-Backends konnte nicht geladen werden',
  failures: 'Indexierungsfehler',
  show: 'Fehler anzeigen',
  unknown: 'k. A.',
  noFailures: 'Keine Indexierungsfehler in den letzten 24 Stunden',
  noneShown: 'Keine Indexierungsfehler in den letzten 24 Stunden, außer beim Audit-Log',
  failureCount: (count) => `${countOf(count, 'Indexierungsfehler', 'Indexierungsfehler')} in den letzten 24 Stunden`,
});
