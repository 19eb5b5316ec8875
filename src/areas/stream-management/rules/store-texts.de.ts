import { translate } from 'texts/catalogue';
import { texts } from './store-texts';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} fehlgeschlagen mit Status: ${reason}`,
});

translate(texts, {
  created: 'Die Regel wurde angelegt.',
  notCreated: failed('Regel konnte nicht gespeichert werden', 'Anlegen der Regel'),
  updated: 'Die Regel wurde geändert.',
  notUpdated: failed('Regel konnte nicht geändert werden', 'Ändern der Regel'),
  removed: 'Die Regel wurde gelöscht.',
  notRemoved: failed('Regel konnte nicht gelöscht werden', 'Löschen der Regel'),
  matching: (isAll) =>
    `Nachrichten gelangen ab jetzt in den Stream, wenn ${isAll ? 'alle Regeln zutreffen' : 'eine der Regeln zutrifft'}`,
  notTested: failed('Regeln konnten nicht getestet werden', 'Testen der Regeln'),
});
