import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  titles: { 'sign-in': 'Anmelden', test: 'Testanmeldung', link: 'Konto verknüpfen', unknown: 'Hier ist nichts zu tun' },
  back: {
    'sign-in': 'Zurück zur Anmeldung',
    test: 'Zurück',
    link: 'Zurück zum eigenen Konto',
    unknown: 'Zur Startseite',
  },
  finishing: 'Die Antwort des Anbieters wird gelesen …',
  noCookie: 'Die Anmeldung gelang, aber der Browser behält ihr Cookie nicht. Cookies für diese Adresse erlauben.',
  sessionEnded: 'Die Sitzung ist inzwischen abgelaufen. Anmelden, dann das Konto erneut verknüpfen.',
  nothing: 'Zu dieser Adresse schickt ein Anbieter Personen zurück, die sich bei ihm angemeldet haben.',
  handedBack: 'Das Ergebnis steht im anderen Fenster. Dieses kann geschlossen werden.',
  nobodyWaits:
    'Das Formular, das diesen Test begonnen hat, ist nicht mehr offen. Dieses Fenster schließen und neu beginnen.',
});
