import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  label: 'Live-Ansicht',
  key: 'Live-Ansicht anhalten oder fortsetzen',
  state: {
    connecting: 'Wird verbunden',
    broken: 'Unterbrochen',
    refused: 'Beendet',
    paused: 'Angehalten',
    held: 'Wartet, solange gelesen wird',
    live: 'Live',
  },
  rate: 'Nachr./s',
  matched: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
  sinceStart: 'seit Beginn',
  newestAbove: 'Neueste oben',
  newestBelow: 'Neueste unten',
  resume: (waiting) => (waiting > 0 ? `Fortsetzen (${formatCount(waiting)})` : 'Fortsetzen'),
  pause: 'Anhalten',
  stop: 'Beenden',
  skipped: (count) => `${formatCount(count)} ausgelassen`,
  skippedHelp: 'Es kamen mehr an, als sich zeigen lassen. Die Suche findet alle.',
  unexamined: (count) => `${formatCount(count)} nicht geprüft`,
  unexaminedHelp: 'Die Abfrage ist langsam, dem Server fehlte die Zeit, sie damit zu prüfen. Die Suche tut es.',
  rows: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
  newestRows: (count) => `Die neuesten ${countOf(count, 'Nachricht', 'Nachrichten')}; ältere zeigt die Suche`,
  new: (count) => countOf(count, 'neue Nachricht', 'neue Nachrichten'),
  refused: { title: 'Die Live-Ansicht wurde abgelehnt', retry: 'Erneut versuchen' },
  broken: {
    title: 'Die Verbindung ist abgebrochen',
    retry: 'Jetzt neu beginnen',
    text: (seconds) =>
      `Nächster Versuch in ${formatCount(seconds)} s. Was inzwischen eintrifft, ist gespeichert und in der Suche zu finden, steht aber nicht hier.`,
  },
  gaps: (breaks) =>
    `${breaks === 1 ? 'Die Verbindung ist einmal abgebrochen' : `Die Verbindung ist ${formatCount(breaks)}-mal abgebrochen`}: Nachrichten aus dieser Zeit fehlen hier. Die Suche findet sie.`,
  waiting: {
    title: 'Warten auf Nachrichten',
    text: 'Nachrichten, auf die die Abfrage passt, erscheinen hier, sobald sie eintreffen. Der Zeitraum gilt dabei nicht.',
  },
});
