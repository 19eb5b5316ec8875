import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Wie empfangen',
  from: (address) => `von ${address}`,
  show: 'Anzeigen',
  hide: 'Ausblenden',
  loading: 'Wird geladen …',
  failed: 'Die Bytes konnten nicht geladen werden',
  view: 'Bytes anzeigen als',
  text: 'Text',
  hex: 'Hex',
  content: 'Bytes wie empfangen',
  download: 'Herunterladen',
  parseAgain: 'Erneut parsen …',
  parseAgainHelp: 'Diese Bytes an dem Input ausprobieren, wie er jetzt ist',
  tooLarge: 'Die Nachricht war zu groß, um aufbewahrt zu werden.',
  beginning: (size) => `Gezeigt sind die ersten ${size}. Der Download enthält alles.`,
});
