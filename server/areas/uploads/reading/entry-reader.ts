import { type UploadKind } from 'api/uploads';
import { type ZoneClock } from 'server/formats/time/zone-clock';
import { CsvEntries } from './csv-entries';
import { type EntryReader, type FoundEntries } from './found-entries';
import { JsonEntries } from './json-entries';
import { LineEntries } from './line-entries';
import { ObjectLineEntries } from './object-entries';
import { MessageStart } from './starts-message';
import { Utf8Bytes } from './utf8-bytes';

/** How a file is read. */
export interface ReadingSettings {
  kind: UploadKind;
  /** Lines without a time belong to the message before them. */
  joinsLines: boolean;
  zone: ZoneClock;
}

function readerOf({ kind, joinsLines, zone }: ReadingSettings, found: FoundEntries): EntryReader {
  switch (kind) {
    case 'lines':
      return new LineEntries(found, joinsLines ? new MessageStart(zone) : undefined);
    case 'ndjson':
      return new ObjectLineEntries(found);
    case 'json':
      return new JsonEntries(found);
    case 'csv':
      return new CsvEntries(found);
  }
}

/** Divides a file of a kind into messages, which are put into `found`. */
export function entryReader(settings: ReadingSettings, found: FoundEntries): EntryReader {
  const reader = readerOf(settings, found);
  const utf8 = new Utf8Bytes();
  return {
    push: (bytes) => reader.push(utf8.of(bytes)),
    end: () => reader.end(),
  };
}
