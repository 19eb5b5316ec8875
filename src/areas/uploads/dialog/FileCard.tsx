import { type UploadKind, type UploadPreview } from 'api/uploads';
import { isCancelled } from 'flux/cancelled';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { formatName } from 'areas/inputs';
import { messageOf } from 'rest/failure';
import { IconButton } from 'ui/button/IconButton';
import { Chip } from 'ui/chip/Chip';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { formatBytes } from 'ui/format/bytes';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { UploadsActions } from '../UploadsStore';
import { texts } from '../texts';
import { type FileChoices, type FileEntry, KEEP_DAYS } from './file-entry';
import { FileOutcome } from './FileOutcome';
import { PreviewTable } from './PreviewTable';

const { file: words } = texts;
const KINDS = (Object.keys(words.kinds) as UploadKind[]).map((value) => ({ value, label: words.kinds[value] }));
const DAYS = KEEP_DAYS.map((days) => ({ value: String(days), label: words.days(days) }));
const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone,
}));

export interface FileCardProps {
  entry: FileEntry;
  /** Streams that may get its messages. */
  streams: readonly { id: string; title: string }[];
  isLocked: boolean;
  onChoose: (part: Partial<FileChoices>) => void;
  onTakeOff: () => void;
  /** What came of a look at a file; stable. */
  onLooked: (key: number, looked: Pick<FileEntry, 'preview' | 'problem'>) => void;
}

/** One file of the dialog: what it is, how it is to be read, and where its messages go. */
export function FileCard({ entry, streams, isLocked, onChoose, onLooked, onTakeOff }: FileCardProps) {
  const { key, file, choices, preview, problem } = entry;
  const { kind, joinsLines, zone } = choices;
  const isUnfit = problem !== undefined && preview === undefined;
  useEffect(() => {
    if (isUnfit) return undefined;
    const asking = UploadsActions.preview(file, { timezone: zone, kind, joinsLines });
    asking.then(
      (found) => onLooked(key, { preview: found, problem: found.problem && serverTexts.inPageLanguage(found.problem) }),
      (error: unknown) => isCancelled(error) || onLooked(key, { problem: words.notLooked(messageOf(error)) }),
    );
    return () => asking.cancel();
  }, [key, file, zone, kind, joinsLines, isUnfit, onLooked]);
  return (
    <section className="tl-upload-file" aria-label={words.region(file.name)}>
      <header>
        <b>{file.name}</b>
        <span className="tl-ink-2">{formatBytes(file.size)}</span>
        {preview && <Recognised preview={preview} />}
        {!isLocked && (
          <IconButton label={words.takeOff(file.name)} onClick={onTakeOff}>
            <X />
          </IconButton>
        )}
      </header>
      {!preview && problem === undefined && <p role="status">{words.looking}</p>}
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      <FileOutcome entry={entry} />
      {preview && (problem === undefined || kind !== undefined) && !isLocked && (
        <>
          <LoadedBefore preview={preview} again={choices.again} onChoose={onChoose} />
          <Choices {...{ choices, preview, streams, onChoose }} />
          {preview.unreadable > 0 && <Note kind="warning">{words.unreadable(preview.unreadable)}</Note>}
          {preview.rows.length > 0 && <PreviewTable name={file.name} rows={preview.rows} />}
        </>
      )}
    </section>
  );
}

type ChoicesProps = Pick<FileCardProps, 'streams' | 'onChoose'> & { choices: FileChoices; preview: UploadPreview };

/** Where the messages of a file go, and how it is read. */
function Choices({ choices, preview, streams, onChoose }: ChoicesProps) {
  const { streamId, title, keepDays, zone, joinsLines = preview.has_times } = choices;
  const targets = streams.map(({ id, title: label }) => ({ value: id, label }));
  return (
    <>
      <div className="tl-upload-choices">
        <SelectField
          label={words.to}
          value={streamId}
          options={[{ value: '', label: words.newStream }, ...targets]}
          onChange={(value) => onChoose({ streamId: value })}
        />
        {streamId === '' && (
          <>
            <TextField
              label={words.name}
              value={title}
              maxLength={200}
              onChange={(value) => onChoose({ title: value })}
            />
            <SelectField
              label={words.keep}
              value={String(keepDays)}
              options={DAYS}
              onChange={(days) => onChoose({ keepDays: Number(days) })}
            />
          </>
        )}
        <SelectField
          label={words.kind}
          value={preview.kind}
          options={KINDS}
          onChange={(value) => onChoose({ kind: value as UploadKind })}
        />
        <ComboboxField
          label={words.zone}
          value={zone}
          options={ZONES}
          onChange={(value) => onChoose({ zone: value })}
        />
      </div>
      {preview.kind === 'lines' && (
        <CheckboxField label={words.join} checked={joinsLines} onChange={(joins) => onChoose({ joinsLines: joins })} />
      )}
    </>
  );
}

function Recognised({ preview: { format, kind, is_packed: isPacked } }: { preview: UploadPreview }) {
  const title = format === undefined ? undefined : formatName(format);
  return (
    <>
      <Chip tone={title === undefined && kind === 'lines' ? 'neutral' : 'success'}>
        {title ?? (kind === 'lines' ? words.noFormat : words.kinds[kind])}
      </Chip>
      {isPacked && <Chip>{words.packed}</Chip>}
    </>
  );
}

interface LoadedBeforeProps {
  preview: UploadPreview;
  again: boolean;
  onChoose: (part: Partial<FileChoices>) => void;
}

function LoadedBefore({ preview, again, onChoose }: LoadedBeforeProps) {
  const [last] = preview.loaded_before;
  if (!last) return null;
  return (
    <Note kind="warning">
      {words.before(last.name, last.by)} <RelativeTime instant={last.at} />
      <CheckboxField label={words.again} checked={again} onChange={(wanted) => onChoose({ again: wanted })} />
    </Note>
  );
}
