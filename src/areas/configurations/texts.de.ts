import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Konfigurationen',
  help: 'Einstellungen des ganzen Clusters. Jeder Abschnitt wird für sich gespeichert und gilt sofort auf jedem Knoten.',
  none: 'Es gibt keinen Abschnitt, den Sie sehen dürfen.',
});
