import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './console-texts';

translate(texts, {
  account: {
    failed: 'Das Konto konnte nicht geladen werden',
    explanation: 'Die Anmeldung ist gültig, aber der Server hat die Berechtigungen nicht gesendet.',
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
    unit: 'Nachr./s',
    explanation: 'Nachrichten pro Sekunde, alle Knoten zusammen',
    mostIn: 'Höchster Eingang der letzten Minute',
    mostOut: 'Höchster Ausgang der letzten Minute',
  },
  userMenu: {
    label: 'Benutzermenü',
    showProfile: 'Profil ansehen',
    editProfile: 'Profil bearbeiten',
    tokens: 'Zugriffstokens',
    theme: 'Design',
    themes: { light: 'Hell', dark: 'Dunkel', system: 'System' },
    language: 'Sprache',
    keyboard: 'Tastatur',
    pageKeys: 'Tastenkürzel dieser Seite',
    singleKeys: 'Tastenkürzel mit einer Taste',
  },
  keys: {
    groups: { 'This page': 'Diese Seite', 'Go to': 'Gehe zu', Everywhere: 'Überall' },
    collapse: 'System-Navigation ein- oder ausklappen',
    palette: 'Gehe zu oder ausführen',
    help: 'Hilfe und Tastenkürzel dieser Seite',
    undo: 'Rückgängig machen, solange es angeboten wird',
    close: 'Oberstes Fenster schließen',
  },
  help: {
    label: 'Hilfe und Tastenkürzel',
    tip: 'Hilfe und Tastenkürzel (?)',
    gettingStarted: 'Erste Schritte',
    singleKeysOff: 'Tastenkürzel mit einer Taste sind ausgeschaltet. Sie lassen sich im Benutzermenü einschalten.',
  },
  missingCode: {
    message:
      'Der Programmteil konnte nicht geladen werden. Erneut versuchen oder, nach einem Update des Servers, die Seite neu laden.',
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
      'Der Programmteil konnte nicht geladen werden. Nach einem Update des Servers die Seite neu laden; die Anmeldung bleibt bestehen.',
    stopped: 'Diese Seite funktioniert nicht mehr',
    stoppedExplanation: 'Der Rest der Konsole läuft weiter. Ungespeicherte Änderungen auf dieser Seite sind verloren.',
  },
});
