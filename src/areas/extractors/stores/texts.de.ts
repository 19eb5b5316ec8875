import { countOf } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  created: (title) => `Extractor ${title} angelegt`,
  notCreated: {
    title: 'Extractor nicht angelegt',
    message: (reason) => `Den Extractor anzulegen ist gescheitert: ${reason}`,
  },
  updated: (title) => `Extractor „${title}“ geändert`,
  notUpdated: {
    title: 'Extractor nicht geändert',
    message: (reason) => `Den Extractor zu ändern ist gescheitert: ${reason}`,
  },
  deleted: (title) => `Extractor „${title}“ gelöscht`,
  notDeleted: {
    title: (title) => `Extractor ${title} nicht gelöscht`,
    message: (reason) => `Den Extractor zu löschen ist gescheitert: ${reason}`,
  },
  ordered: 'Reihenfolge der Extractors geändert',
  notOrdered: {
    title: 'Reihenfolge nicht geändert',
    message: (reason) => `Die Extractors umzuordnen ist gescheitert: ${reason}`,
  },
  notImported: { title: 'Extractors nicht importiert', message: (reason) => reason },
  imported: {
    title: (isWhole) => (isWhole ? 'Import gelungen' : 'Import beendet'),
    message: (done, failed) =>
      `${countOf(done, 'Extractor', 'Extractors')} importiert${failed > 0 ? `, ${countOf(failed, 'Fehler', 'Fehler')}` : ''}.`,
  },
});
