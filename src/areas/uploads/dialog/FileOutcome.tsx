import { Link } from 'react-router';
import { Meter } from 'ui/meter/Meter';
import { Note } from 'ui/note/Note';
import { searchOf } from '../upload-address';
import { texts } from '../texts';
import { type FileEntry } from './file-entry';

const { file: words } = texts;

/** How far a file has come, or what became of it. */
export function FileOutcome({ entry }: { entry: FileEntry }) {
  const { file, isSending, upload, sent, failure } = entry;
  if (isSending) {
    const isStoring = upload !== undefined && upload.state !== 'receiving';
    return (
      <div className="tl-upload-progress">
        <Meter label={words.progress(file.name)} share={(upload?.received_bytes ?? 0) / file.size} />
        <span role="status">
          {isStoring ? words.storing : words.sent(upload?.messages ?? 0)}
          {!isStoring && upload?.is_waiting && <>, {words.waiting}</>}
        </span>
      </div>
    );
  }
  const link = sent && sent.range.messages > 0 && <Link to={searchOf(sent.upload, sent.range)}>{words.search}</Link>;
  if (failure !== undefined) {
    return (
      <Note kind="danger" title={words.failed} actions={link}>
        {failure} {sent && sent.range.messages > 0 && words.kept(sent.range.messages)}
      </Note>
    );
  }
  if (!sent) return null;
  const { messages, unreadable, cut } = sent.upload;
  const facts = [
    words.done(messages),
    ...(unreadable > 0 ? [words.left(unreadable)] : []),
    ...(cut > 0 ? [words.cut(cut)] : []),
  ];
  return (
    <Note kind={unreadable > 0 ? 'warning' : 'success'} actions={link}>
      {facts.join(', ')}
    </Note>
  );
}
