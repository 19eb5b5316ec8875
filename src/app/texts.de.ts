import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  loading: 'Wird geladen …',
  serverFails: 'Der Server antwortet mit einem Fehler. Neuer Versuch alle paar Sekunden …',
  unavailable: {
    label: 'Server nicht erreichbar',
    title: 'Der Server antwortet nicht',
    retry: 'Jetzt versuchen',
    unknown: 'keine Angabe',
    noAnswer: 'keine Antwort',
  },
  signIn: {
    title: 'Anmelden',
    again: 'Erneut anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    signingIn: 'Anmeldung läuft …',
    tryNow: 'Ein neuer Versuch ist jetzt möglich.',
    endsWithBrowser: 'Beim Schließen des Browsers abmelden',
    more: 'Mehr',
  },
  actions: {
    light: 'Helles Design verwenden',
    dark: 'Dunkles Design verwenden',
    system: 'Design des Systems verwenden',
    profile: 'Eigenes Profil öffnen',
    profileKeywords: 'konto passwort vorlieben zeitzone startseite account password',
    tokens: 'Eigene Zugriffstokens öffnen',
    help: 'Tastenkürzel dieser Seite anzeigen',
    helpKeywords: 'hilfe tastatur tasten help keys',
    signOut: 'Abmelden',
    signOutKeywords: 'logout verlassen sign out',
  },
});
