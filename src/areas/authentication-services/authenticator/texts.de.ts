import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  details: 'Authentifikatoren',
  edit: 'Authentifikatoren bearbeiten',
  editAction: 'Authentifikatoren bearbeiten',
  help: 'Ein Reverse-Proxy, der jemanden angemeldet hat, kann das in einem Header jeder Anfrage sagen. Die Konsole braucht dann kein Passwort.',
  section: 'Vertrauter Header',
  info: 'Ein Proxy vor der Konsole nennt den Benutzer in diesem Header. Er zählt nur in Anfragen von vertrauten Proxys; in allen anderen wird er übergangen.',
  enabled: 'Aktiviert',
  enabledField: 'Personen durch den Header anmelden',
  header: 'Header mit dem Benutzernamen',
  headerHelp: 'Buchstaben, Ziffern und Zeichen wie „-“; Groß- und Kleinschreibung ist gleich.',
  yes: 'Ja',
  no: 'Nein',
  proxies: 'Vertraute Proxys',
  noProxies: 'Keinem Proxy wird vertraut, deshalb zählt der Header nie.',
  noProxiesHow: 'Die Adressen der Proxys beim Start des Servers in TIMBERLINE_TRUSTED_PROXIES angeben.',
  proxiesElsewhere: 'Welchen Proxys vertraut wird, steht als trusted_proxies in der Konfiguration des Servers.',
  save: 'Einstellungen speichern',
  saving: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  notLoaded: (reason) => `Die Einstellungen des vertrauten Headers konnten nicht geladen werden: ${reason}`,
  notSaved: (reason) => `Die Einstellungen des vertrauten Headers konnten nicht gespeichert werden: ${reason}`,
  failed: 'Die Einstellungen konnten nicht geladen werden',
  required: 'Erforderlich.',
  signs: "Nur Zeichen, die der Name eines Headers haben kann: Buchstaben, Ziffern und ! # $ % & ' * + . ^ _ | ~ -",
  taken: (name) => `${name} hat schon eine andere Bedeutung.`,
  confirm: {
    title: 'Personen durch einen Header anmelden?',
    effect: (header) =>
      `Wer Anfragen von einem vertrauten Proxy senden kann, kann jede Person sein außer dem eingebauten Administrator. Der Proxy muss „${header}“ aus den Anfragen seiner Clients entfernen.`,
    confirm: 'Vertrauten Header aktivieren',
  },
});
