import { translate } from 'texts/catalogue';
import { texts } from './texts';

const JOBS: ReadonlyMap<string, string> = new Map([
  ['org.graylog2.indexer.ranges.RebuildIndexRangesJob', 'Zeiträume der Indizes werden berechnet'],
  ['org.graylog2.indexer.ranges.CreateNewSingleIndexRangeJob', 'Zeitraum eines Index wird berechnet'],
  [
    'org.graylog2.indexer.indices.jobs.SetIndexReadOnlyAndCalculateRangeJob',
    'Ein Index wird nach der Rotation abgeschlossen',
  ],
  ['org.graylog2.indexer.indices.jobs.OptimizeIndexJob', 'Segmente eines Index werden zusammengeführt'],
  ['org.graylog2.indexer.indices.jobs.IndexSetCleanupJob', 'Indizes eines gelöschten Index-Sets werden gelöscht'],
  ['timberline.streams.ReroutingJob', 'Regeln eines Streams werden auf gespeicherte Nachrichten angewendet'],
]);

translate(texts, {
  notDismissed: (reason) => `Die Benachrichtigung konnte nicht verworfen werden: ${reason}`,
  dismissed: 'Benachrichtigung verworfen',
  jobNotCancelled: (reason) => `Der Job konnte nicht abgebrochen werden: ${reason}`,
  jobCancelled: 'Abbruch des Jobs angefordert',
  jobOf: (name) => JOBS.get(name),
});
