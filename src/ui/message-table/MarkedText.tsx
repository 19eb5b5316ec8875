import { type CSSProperties } from 'react';
import { type MarkRange } from './message-row';
import './HighlightedText.css';

interface MarkedTextProps {
  text: string;
  ranges: readonly MarkRange[] | undefined;
}

/** Text with the hits marked. Ranges may come in any order; what overlaps or lies outside is left out. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  if (!ranges || ranges.length === 0) return <>{text}</>;
  const parts: (string | JSX.Element)[] = [];
  let end = 0;
  for (const { start, length, color } of [...ranges].sort((one, other) => one.start - other.start)) {
    if (start < end || length <= 0 || start + length > text.length) continue;
    parts.push(
      text.slice(end, start),
      <HighlightedPart key={start} {...{ color }} text={text.slice(start, start + length)} />,
    );
    end = start + length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}

function HighlightedPart({ text, color }: { text: string; color: string | undefined }) {
  if (color === undefined) return <mark>{text}</mark>;
  return (
    <mark className="tl-highlight" style={{ '--tl-highlight': color } as CSSProperties}>
      {text}
    </mark>
  );
}
