import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './console-texts';

translate(texts, {
  account: {
    failed: 'Das Konto konnte nicht geladen werden',
    explanation: 'Die Anmeldung gilt, aber der Server hat die Berechtigungen nicht gesendet.',
  },
  signOut: 'Abmelden',
  close: 'Schließen',
  startPage: 'Timberline, Startseite',
  skipToContent: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  system: 'System',
  navigation: 'Navigation',
  openNavigation: 'Navigation öffnen',
  groups: {
    Cluster: 'Cluster',
    'Data in and out': 'Datenfluss',
    Processing: 'Verarbeitung',
    Storage: 'Speicher',
    Access: 'Zugriff',
    Content: 'Inhalte',
    Others: 'Sonstiges',
  },
  switchTheme: { light: 'Zum hellen Design wechseln', dark: 'Zum dunklen Design wechseln' },
  throughput: {
    label: 'Nachrichten pro Sekunde',
    in: 'ein',
    out: 'aus',
    unit: 'N/s',
    explanation: 'Nachrichten pro Sekunde, alle Knoten zusammen',
    mostIn: 'Höchster Eingang der letzten Minute',
    mostOut: 'Höchster Ausgang der letzten Minute',
  },
  userMenu: {
    label: 'Benutzermenü',
    showProfile: 'Profil ansehen',
    editProfile: 'Profil bearbeiten',
    theme: 'Design',
    themes: { light: 'Hell', dark: 'Dunkel', system: 'System' },
    language: 'Sprache',
    keyboard: 'Tastatur',
    pageKeys: 'Tastenkürzel dieser Seite',
    singleKeys: 'Kürzel aus einer Taste',
  },
  keys: {
    groups: { 'This page': 'Diese Seite', 'Go to': 'Gehe zu', Everywhere: 'Überall' },
    collapse: 'System-Navigation ein- oder ausklappen',
    palette: 'Gehe zu oder ausführen',
    help: 'Diese Seite und ihre Tasten',
    undo: 'Rückgängig machen, solange angeboten',
    close: 'Oberstes Fenster schließen',
  },
  help: {
    label: 'Hilfe und Tasten',
    tip: 'Hilfe und Tasten (?)',
    gettingStarted: 'Erste Schritte',
    singleKeysOff: 'Kürzel aus einer Taste sind ausgeschaltet. Im Benutzermenü lassen sie sich einschalten.',
  },
  missingCode: {
    message: 'Der Programmteil kam nicht an. Erneut versuchen, oder nach einem Update des Servers die Seite neu laden.',
    title: (name) => `${name} konnte nicht geöffnet werden`,
    help: 'Die Hilfe',
    navigation: 'Die Navigation',
    notifications: 'Die Liste der Benachrichtigungen',
    palette: 'Die Palette',
    menu: 'Das Menü',
  },
  notifications: {
    label: 'Benachrichtigungen und Ergebnisse',
    count: (count) =>
      count === 0 ? 'Keine Benachrichtigungen' : countOf(count, 'Benachrichtigung', 'Benachrichtigungen'),
  },
  palette: {
    button: 'Gehe zu oder ausführen …',
    label: 'Gehe zu oder ausführen',
  },
  crash: {
    reload: 'Seite neu laden',
    notLoaded: 'Diese Seite konnte nicht geladen werden',
    notLoadedExplanation:
      'Der Programmteil kam nicht an. Nach einem Update des Servers muss die Seite neu geladen werden; die Anmeldung bleibt bestehen.',
    stopped: 'Diese Seite funktioniert nicht mehr',
    stoppedExplanation: 'Der Rest der Konsole läuft weiter. Ungespeicherte Änderungen auf dieser Seite sind verloren.',
  },
});
