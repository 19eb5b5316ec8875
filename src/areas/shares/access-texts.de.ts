import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './access-texts';

translate(texts, {
  title: 'Wer kann das sehen?',
  titleOf: (title) => `Wer kann „${title}“ sehen?`,
  titleOfMessage: 'Wer kann diese Nachricht lesen?',
  close: 'Schließen',
  people: 'Personen mit Zugriff',
  loading: 'Zugriffe werden geprüft …',
  failed: 'Die Zugriffe konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  filter: 'Personen suchen',
  placeholder: 'Name oder Benutzername',
  none: (text) => `Keine Person mit Zugriff heißt „${text}“.`,
  as: (capability) => ({ view: 'Betrachter', manage: 'Bearbeiter', own: 'Eigentümer' })[capability],
  byGrant: (name) => (name === null ? 'Freigabe' : `Freigabe von ${name}`),
  byEveryone: (name) => (name === null ? 'Freigabe für alle' : `Freigabe für alle von ${name}`),
  byRole: (name) => `Rolle ${name}`,
  byAccount: 'Berechtigungen des Kontos',
  byRoot: 'eingebautes Administratorkonto',
  together: 'mehrere davon zusammen',
  through: (reason, stream) =>
    stream === null ? `${reason}, in einem verborgenen Stream` : `${reason}, in Stream ${stream}`,
  until: (reason, time) => `${reason} bis ${time}`,
  hidden: (count) =>
    `${countOf(count, 'weitere Person hat', 'weitere Personen haben')} Zugriff, deren Namen verborgen sind.`,
  help: 'Deaktivierte Konten sind nicht aufgeführt.',
});
