import { Search } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { Keys } from 'ui/shortcut/Keys';
import { openPalette } from './palette-wish';
import './PaletteButton.css';

interface PaletteButtonProps {
  /** Only its icon. */
  isSmall: boolean;
}

/** Opens the palette; looks like the field that it opens. */
export function PaletteButton({ isSmall }: PaletteButtonProps) {
  if (isSmall) {
    return (
      <IconButton label="Go to or run" aria-haspopup="dialog" onClick={() => openPalette()}>
        <Search />
      </IconButton>
    );
  }
  return (
    <button type="button" className="tl-palette-button" aria-haspopup="dialog" onClick={() => openPalette()}>
      <Search size={14} aria-hidden="true" />
      <span>Go to or run…</span>
      <span aria-hidden="true">
        <Keys keys="Mod+k" />
      </span>
    </button>
  );
}
