import { countOf } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  created: (title) => `Extractor ${title} angelegt`,
  notCreated: {
    title: 'Extractor nicht angelegt',
    message: (reason) => `Anlegen des Extractors fehlgeschlagen: ${reason}`,
  },
  stateSet: (title, isDisabled) => `Extractor „${title}“ ${isDisabled ? 'deaktiviert' : 'aktiviert'}`,
  updated: (title) => `Extractor „${title}“ geändert`,
  notUpdated: {
    title: 'Extractor nicht geändert',
    message: (reason) => `Ändern des Extractors fehlgeschlagen: ${reason}`,
  },
  deleted: (title) => `Extractor „${title}“ gelöscht`,
  notDeleted: {
    title: (title) => `Extractor ${title} nicht gelöscht`,
    message: (reason) => `Löschen des Extractors fehlgeschlagen: ${reason}`,
  },
  ordered: 'Reihenfolge der Extractors geändert',
  notOrdered: {
    title: 'Reihenfolge nicht geändert',
    message: (reason) => `Ändern der Reihenfolge fehlgeschlagen: ${reason}`,
  },
  notImported: { title: 'Extractors nicht importiert', message: (reason) => reason },
  notCopied: { title: 'Extractors nicht kopiert', message: (reason) => reason },
  copied: {
    title: (isWhole) => (isWhole ? 'Extractors kopiert' : 'Nicht alle Extractors kopiert'),
    message: (done, failed) =>
      `${countOf(done, 'Extractor', 'Extractors')} kopiert${failed > 0 ? `, ${countOf(failed, 'Fehler', 'Fehler')}` : ''}.`,
  },
  imported: {
    title: (isWhole) => (isWhole ? 'Import erfolgreich' : 'Import abgeschlossen'),
    message: (done, failed) =>
      `${countOf(done, 'Extractor', 'Extractors')} importiert${failed > 0 ? `, ${countOf(failed, 'Fehler', 'Fehler')}` : ''}.`,
  },
});
