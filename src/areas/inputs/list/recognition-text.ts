import { type Recognition } from 'api/inputs';
import { formatPercent } from 'ui/format/number';
import { formatName } from '../formats/format-name';
import { texts } from './texts';

const SHOWN = 4;

/** “94% recognised: Web server access log 80%, Syslog 14%”; undefined while nothing has come. */
export function recognitionText({ formats, unrecognised }: Recognition): string | undefined {
  const recognised = formats.reduce((sum, { messages }) => sum + messages, 0);
  const all = recognised + unrecognised;
  if (all === 0) return undefined;
  const shares = formats
    .slice(0, SHOWN)
    .map(({ format, messages }) => `${formatName(format)} ${formatPercent(messages / all)}`);
  const further = formats.length > SHOWN ? [texts.furtherFormats(formats.length - SHOWN)] : [];
  return texts.recognised(formatPercent(recognised / all), [...shares, ...further].join(', '));
}
