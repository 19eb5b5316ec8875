import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { LevelChip } from 'ui/level/LevelChip';
import { levelOf } from 'ui/level/levels';
import { MarkedText } from 'ui/message-table/MarkedText';
import { type MarkRange, valueText } from 'ui/message-table/message-row';
import { LEVEL_FIELD } from 'areas/query';

interface FieldValueProps {
  field: string;
  value: unknown;
  marks?: readonly MarkRange[];
}

/** A link made by the link decorator; only http and https URLs are followed. */
function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('href' in value)) return undefined;
  return typeof value.href === 'string' && /^https?:\/\//i.test(value.href) ? value.href : undefined;
}

/** A value as it is, in the form that says most: levels as chips, times in the person's zone. */
export function FieldValue({ field, value, marks }: FieldValueProps) {
  const zone = useTimeZone();
  const link = linkOf(value);
  if (link !== undefined) {
    return (
      <a href={link} rel="noopener noreferrer" target="_blank">
        {link}
      </a>
    );
  }
  if (field === LEVEL_FIELD && levelOf(value)) return <LevelChip value={value} />;
  if (field === 'timestamp' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) {
    return <>{formatDateTimeWithOffset(value, zone)}</>;
  }
  return <MarkedText text={valueText(value)} ranges={marks} />;
}
