import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Testanmeldung',
  help: 'Meldet Sie beim Anbieter mit den Werten an, wie sie jetzt sind, gespeichert oder nicht, und zeigt, was daraus würde. Hier ändert sich nichts.',
  run: 'Anmeldung testen',
  beginning: 'Wird geöffnet …',
  atProvider: 'Im Fenster des Anbieters anmelden. Das Ergebnis erscheint hier.',
  blocked: 'Der Browser hat kein Fenster geöffnet.',
  open: 'Anbieter öffnen',
  stop: 'Nicht länger warten',
  finishing: 'Die Antwort wird gelesen …',
  failed: (reason) => `Testanmeldung fehlgeschlagen: ${reason}`,
  noAddress: 'Der Server hat keine Adresse genannt.',
  incomplete: 'Zuerst sind einige Felder auszufüllen.',
  stale: 'Das Formular hat sich seither geändert.',
  person: 'Wer das wäre',
  username: 'Benutzername',
  fullName: 'Voller Name',
  email: 'E-Mail-Adresse',
  groups: 'Gruppen',
  roles: 'Rollen',
  claims: 'Claims dieser Person',
  columns: { claim: 'Claim', value: 'Wert', use: 'Wird zu' },
});
