import { type MarkRange } from './message-row';

interface MarkedTextProps {
  text: string;
  ranges: readonly MarkRange[] | undefined;
}

/** Text with the hits marked. Ranges may come in any order; what overlaps or lies outside is left out. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  if (!ranges || ranges.length === 0) return <>{text}</>;
  const parts: (string | JSX.Element)[] = [];
  let end = 0;
  for (const { start, length } of [...ranges].sort((one, other) => one.start - other.start)) {
    if (start < end || length <= 0 || start + length > text.length) continue;
    parts.push(text.slice(end, start), <mark key={start}>{text.slice(start, start + length)}</mark>);
    end = start + length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
