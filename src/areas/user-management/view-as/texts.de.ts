import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  start: 'Als diese Person ansehen',
  label: 'Ansicht als andere Person',
  viewing: 'Ansicht als',
  until: (clock) => `, nur lesend, bis ${clock}.`,
  limited: 'Gezeigt wird nur, was auch das eigene Konto sehen darf.',
  stop: 'Ansicht beenden',
});
