import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  ofSystem: 'Benachrichtigungen des Systems',
  urgent: 'Dringend',
  normal: 'Normal',
  dismiss: (title) => `„${title}“ verwerfen`,
  choice: 'Was angezeigt wird',
  tab: 'Benachrichtigungen',
  results: 'Ergebnisse',
  overview: 'Systemübersicht',
  none: 'Keine Benachrichtigungen.',
  noResults: 'Ergebnisse eigener Aktionen bleiben hier bis zur Abmeldung.',
});
