import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  add: {
    title: (widget) => `„${widget}“ zu einem Dashboard hinzufügen`,
    button: 'Widget hinzufügen',
    busy: 'Wird hinzugefügt …',
  },
  copy: {
    title: (widget) => `„${widget}“ in ein Dashboard kopieren`,
    button: 'Widget kopieren',
    busy: 'Wird kopiert …',
  },
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  noneToChange: 'Keines dieser Dashboards darf bearbeitet werden',
  none: 'Keine Dashboards',
  noneMatches: 'Kein Dashboard passt',
  needsTitle: 'Ein Dashboard braucht einen Titel',
  chooseFirst: 'Zuerst ein Dashboard wählen',
  newDashboard: 'Neues Dashboard',
  find: 'Dashboards suchen',
  title: 'Titel',
  dashboard: 'Dashboard',
  newTitle: 'Titel des neuen Dashboards',
});
