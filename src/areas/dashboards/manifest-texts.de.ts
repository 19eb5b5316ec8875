import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  dashboards: 'Dashboards',
  dashboard: 'Dashboard',
  create: 'Dashboard anlegen',
  description: 'Diagramme und Nachrichten auf einen Blick',
  exportTo: 'In ein Dashboard übernehmen',
  copyTo: 'In ein Dashboard kopieren …',
  addTo: 'Zu einem Dashboard hinzufügen',
  kind: 'Dashboards',
});
