import { type PreviewRow } from 'api/uploads';
import { formatDateTime } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { LevelChip } from 'ui/level/LevelChip';
import { texts } from '../texts';

const MAX_FIELDS = 6;
const { file: words } = texts;

/** The first messages of a file, as they would be stored. */
export function PreviewTable({ name, rows }: { name: string; rows: readonly PreviewRow[] }) {
  const zone = useTimeZone();
  return (
    <div className="tl-upload-preview" role="region" aria-label={`${words.preview(rows.length)}, ${name}`} tabIndex={0}>
      <table>
        <caption>{words.preview(rows.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.table.time}</th>
            <th scope="col">{words.table.level}</th>
            <th scope="col">{words.table.message}</th>
            <th scope="col">{words.table.fields}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ timestamp, level, message, fields }, place) => (
            <tr key={place}>
              <td>{timestamp === undefined ? words.noTime : formatDateTime(timestamp, zone)}</td>
              <td>{level !== undefined && <LevelChip value={level} />}</td>
              <td className="tl-mono">{message}</td>
              <td>
                <Fields fields={fields} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Fields({ fields }: Pick<PreviewRow, 'fields'>) {
  const all = Object.entries(fields);
  return (
    <ul>
      {all.slice(0, MAX_FIELDS).map(([field, value]) => (
        <li key={field}>
          <b>{field}</b> {String(value)}
        </li>
      ))}
      {all.length > MAX_FIELDS && <li>{words.more(all.length - MAX_FIELDS)}</li>}
    </ul>
  );
}
