import { translate } from 'texts/catalogue';
import { texts } from './preference-texts';

translate(texts, {
  enableSmartSearch: 'Beim Eingeben einer Abfrage Felder und Werte vorschlagen',
  updateUnfocussed: 'Weiter aktualisieren, wenn der Browser-Tab im Hintergrund ist',
  searchSidebarIsPinned: 'Die Seitenleiste der Suche offen lassen',
  dashboardSidebarIsPinned: 'Die Seitenleiste von Dashboards offen lassen',
});
