import { type CSSProperties, type ReactNode } from 'react';
import './HighlightedText.css';

const DEFAULT_COLOR = '#ffec3d';

interface HighlightedTextProps {
  /** `#rrggbb`; nothing for plain text. The default colour looks as hits do. */
  color: string | undefined;
  children: ReactNode;
}

/** A value a rule has coloured. The ink stays: the colour is mixed with the surface, so that it is read in both themes. */
export function HighlightedText({ color, children }: HighlightedTextProps): ReactNode {
  if (color === undefined) return children;
  const isDefault = color.toLowerCase() === DEFAULT_COLOR;
  return (
    <span
      className={`tl-highlight ${isDefault ? 'tl-highlight-default' : ''}`}
      style={{ '--tl-highlight': color } as CSSProperties}
    >
      {children}
    </span>
  );
}
