import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Live-Ansicht',
  key: 'Live-Ansicht pausieren oder fortsetzen',
  state: {
    connecting: 'Wird verbunden',
    broken: 'Unterbrochen',
    refused: 'Beendet',
    paused: 'Pausiert',
    held: 'Pausiert beim Lesen',
    live: 'Live',
  },
  rate: 'Nachr./s',
  matched: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
  sinceStart: 'seit Beginn',
  newestAbove: 'Neueste oben',
  newestBelow: 'Neueste unten',
  resume: (waiting) => (waiting > 0 ? `Fortsetzen (${formatCount(waiting)})` : 'Fortsetzen'),
  pause: 'Pausieren',
  stop: 'Beenden',
  skipped: (count) => `${formatCount(count)} ausgelassen`,
  skippedHelp: 'Es treffen mehr Nachrichten ein, als sich anzeigen lassen. Eine Suche findet alle.',
  unexamined: (count) => `${formatCount(count)} nicht geprüft`,
  unexaminedHelp: 'Die Abfrage ist zu langsam, um jede Nachricht beim Eintreffen zu prüfen. Eine Suche findet sie.',
  rows: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
  newestRows: (count) => `Die neuesten ${countOf(count, 'Nachricht', 'Nachrichten')}; ältere findet eine Suche`,
  new: (count) => countOf(count, 'neue Nachricht', 'neue Nachrichten'),
  refused: { title: 'Die Live-Ansicht konnte nicht starten', retry: 'Erneut versuchen' },
  broken: {
    title: 'Verbindung unterbrochen',
    retry: 'Jetzt neu verbinden',
    text: (seconds) =>
      `Nächster Versuch in ${formatCount(seconds)} s. Bis dahin eintreffende Nachrichten werden gespeichert und sind mit einer Suche zu finden, erscheinen aber nicht hier.`,
  },
  gaps: (breaks) =>
    `${breaks === 1 ? 'Die Verbindung war einmal unterbrochen' : `Die Verbindung war ${formatCount(breaks)}-mal unterbrochen`}. Nachrichten aus dieser Zeit fehlen hier; eine Suche findet sie.`,
  waiting: {
    title: 'Warten auf Nachrichten',
    text: 'Nachrichten, auf die die Abfrage passt, erscheinen hier, sobald sie eintreffen. Der Zeitraum gilt dabei nicht.',
  },
});
