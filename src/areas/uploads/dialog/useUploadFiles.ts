import { UPLOAD_FILE_LIMIT } from 'api/uploads';
import { isCancelled } from 'flux/cancelled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { useTimeZone } from 'ui/format/TimeZone';
import { serverTexts } from 'texts/server/texts';
import { UploadsActions } from '../UploadsStore';
import { texts } from '../texts';
import { type FileChoices, type FileEntry, isPending, MAX_FILES, newEntry, orderOf } from './file-entry';

const problemOf = ({ size }: File): string | undefined =>
  size === 0 ? texts.file.empty : size > UPLOAD_FILE_LIMIT ? texts.file.tooLarge : undefined;

/** The files of the dialog: adds, looks at and loads them, one after the other. */
export function useUploadFiles(given: readonly File[]) {
  const zone = useTimeZone();
  const nextKey = useRef(0);
  const entryOf = (file: File) => newEntry(file, nextKey.current++, zone, problemOf(file));
  const [entries, setEntries] = useState<readonly FileEntry[]>(() => given.slice(0, MAX_FILES).map(entryOf));
  const [hasTooMany, setTooMany] = useState(given.length > MAX_FILES);
  const [isSending, setSending] = useState(false);
  const running = useRef<{ cancel(): void }>();
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
      running.current?.cancel();
    },
    [],
  );

  const change = useCallback(
    (key: number, part: Partial<FileEntry>) =>
      setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry))),
    [],
  );
  const choose = useCallback(
    (key: number, part: Partial<FileChoices>) =>
      setEntries((all) =>
        all.map((entry) => (entry.key === key ? { ...entry, choices: { ...entry.choices, ...part } } : entry)),
      ),
    [],
  );
  const sendOne = async (entry: FileEntry): Promise<void> => {
    const { key, file, preview } = entry;
    if (!preview) return;
    change(key, { isSending: true });
    const sending = UploadsActions.send(file, orderOf({ ...entry, preview }), (upload) => change(key, { upload }));
    running.current = sending;
    try {
      const sent = await sending;
      change(key, {
        isSending: false,
        upload: sent.upload,
        sent,
        failure: sent.upload.failure ? serverTexts.inPageLanguage(sent.upload.failure) : undefined,
      });
    } catch (error) {
      change(key, { isSending: false, upload: undefined, failure: isCancelled(error) ? undefined : messageOf(error) });
    }
  };

  return {
    entries,
    hasTooMany,
    isSending,
    choose,
    change,
    add(files: readonly File[]) {
      const room = MAX_FILES - entries.length;
      setTooMany(files.length > room);
      setEntries([...entries, ...files.slice(0, room).map(entryOf)]);
    },
    takeOff: (key: number) => setEntries(entries.filter((entry) => entry.key !== key)),
    async send() {
      isStopped.current = false;
      setSending(true);
      for (const entry of entries.filter(isPending)) if (!isStopped.current) await sendOne(entry);
      setSending(false);
      void UploadsActions.list();
    },
    stop() {
      isStopped.current = true;
      running.current?.cancel();
    },
  };
}
