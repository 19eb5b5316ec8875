import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const MONTHS = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'];

translate(texts, {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen',
  loadingOf: (what) => `${what}: wird geladen`,
  copy: { copy: 'Kopieren', copied: 'Kopiert' },
  page: { breadcrumb: 'Pfad', more: 'Weitere Aktionen', running: 'Läuft' },
  pages: {
    label: 'Seiten',
    results: 'Ergebnisseiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    shown: (first, last, total) => `${first}–${last} von ${total}`,
    rows: 'Zeilen',
    clusterLimit: (messages, pageSize, pages) =>
      `Elasticsearch begrenzt das Ergebnis auf ${formatCount(messages)} Nachrichten. Bei ${formatCount(pageSize)} Nachrichten je Seite sind das die ersten ${formatCount(pages)} Seiten.`,
    limit: (messages) =>
      `Blättern geht durch die ersten ${messages} Nachrichten. Spätere zeigt eine engere Suche oder ein engerer Zeitraum.`,
  },
  filter: { quick: 'Schnellfilter', clear: 'Leeren', focus: 'Zum Suchfeld' },
  form: {
    optional: 'optional',
    problems: (count) => `${countOf(count, 'Feld', 'Felder')} bitte prüfen, nichts wurde gespeichert`,
    unsaved: 'Nicht gespeicherte Änderungen',
    beingSaved: 'Wird gerade gespeichert',
    discard: 'Verwerfen',
    saving: 'Wird gespeichert …',
    unchanged: 'Nichts geändert',
    capsLock: 'Die Feststelltaste ist aktiv.',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
  },
  note: { dismiss: 'Ausblenden' },
  rail: {
    expand: 'Titel anzeigen',
    collapse: 'Einklappen',
    toggle: (action, navigation) => `${action}, Navigation ${navigation}`,
  },
  range: {
    label: 'Zeitraum der Suche',
    allTime: 'Gesamte Zeit',
    last: (time) =>
      `${time === 'Tag' || time === 'Monat' ? 'Letzter' : time === 'Jahr' ? 'Letztes' : 'Letzte'} ${time}`,
    ago: (from, to) => `${from} – ${to} her`,
  },
  state: {
    examples: 'Beispiele',
    clearFilter: 'Filter aufheben',
    none: (what) => `Nichts gefunden: ${what}.`,
    retry: 'Erneut versuchen',
    retrying: 'Neuer Versuch …',
    nextTry: (seconds) => `Nächster automatischer Versuch in ${formatCount(seconds)} s`,
    details: 'Angaben für den Support',
    notShown: (what) => `Kein Zugriff: ${what}`,
    access: 'Die Administration kann Zugriff geben',
    accessWith: 'Die Administration kann Zugriff geben mit ',
    and: ' und ',
  },
  chart: { asChart: 'Als Diagramm', asTable: 'Als Tabelle' },
  histogram: {
    label: 'Nachrichten im Zeitverlauf',
    asTable: 'Nachrichten im Zeitverlauf, als Tabelle',
    byLevel: 'Nachrichten nach Level',
    noLevel: 'Ohne Level',
    none: 'Keine Nachrichten im Zeitverlauf.',
    summary: (total, range, most, from) => `${total} Nachrichten, ${range}. Die meisten, ${most}, ab ${from}.`,
    choose: 'Zeitraum mit den Pfeiltasten wählen, Umschalt erweitert, Eingabe sucht darin',
    noneChosen: 'Kein Abschnitt gewählt',
    all: 'Alle',
    before: 'Zeit davor',
    from: 'Von',
    messages: 'Nachrichten',
  },
  messages: {
    label: 'Nachrichten',
    loading: 'Nachrichten werden geladen',
    time: 'Zeit',
    level: 'Level',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
    keys: { move: 'bewegen', expand: 'aufklappen', filter: 'nach Wert filtern', query: 'Abfrage' },
    sortAscending: (field) => `${field} aufsteigend sortieren`,
    sortDescending: (field) => `${field} absteigend sortieren`,
  },
  time: {
    monthDay: (month, day) => `${day}. ${MONTHS[month] ?? ''}`,
    justNow: 'gerade eben',
    minutesAgo: (minutes) => `vor ${formatCount(minutes)} min`,
    hoursAgo: (hours) => `vor ${formatCount(hours)} h`,
  },
});
