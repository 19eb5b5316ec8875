import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Gehe zu oder ausführen',
  placeholder: 'Gehe zu oder ausführen …',
  searching: 'Suche läuft',
  none: 'Nichts gefunden.',
  results: 'Ergebnisse',
  count: (count) => countOf(count, 'Ergebnis', 'Ergebnisse'),
  everywhere: 'Überall',
  only: (kind) => `Nur ${kind}`,
  showAll: ', alles anzeigen',
  keys: {
    choose: 'wählen',
    open: 'öffnen',
    newTab: 'neuer Tab',
    everything: 'alles',
    onlyKind: 'nur diese Art',
    close: 'schließen',
  },
});
