import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './session-end-texts';

translate(texts, {
  title: 'Angemeldet bleiben?',
  left: (seconds) =>
    `Hier ist eine Weile nichts geschehen. Die Sitzung endet in ${countOf(seconds, 'Sekunde', 'Sekunden')}; was nicht gespeichert ist, bleibt auf der Seite stehen.`,
  stay: 'Angemeldet bleiben',
  signOut: 'Abmelden',
});
