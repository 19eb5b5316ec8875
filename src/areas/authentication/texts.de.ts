import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  sessionEnded: 'Die Sitzung ist abgelaufen. Zum Fortfahren erneut anmelden.',
  serverDown: (url) =>
    `Der Server unter ${url} ist nicht erreichbar. Sobald er antwortet, wird diese Seite fortgesetzt.`,
  tooManyAttempts: (seconds) => `Zu viele Versuche. In ${formatCount(seconds)} s erneut versuchen.`,
  wrong: 'Benutzername oder Passwort ist falsch.',
  serviceDown: 'Der Authentifizierungsdienst ist nicht erreichbar. Lokale Konten funktionieren weiterhin.',
  noAnswer: 'Anmeldung fehlgeschlagen: Der Server hat nicht geantwortet.',
  failed: (reason) => `Anmeldung fehlgeschlagen: ${reason}`,
});
