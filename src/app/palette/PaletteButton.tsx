import { Search } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { Keys } from 'ui/shortcut/Keys';
import { openPalette } from './palette-wish';
import { texts } from '../console-texts';
import './PaletteButton.css';

interface PaletteButtonProps {
  /** Shows only the icon. */
  isSmall: boolean;
}

/** Opens the palette; looks like its search field. */
export function PaletteButton({ isSmall }: PaletteButtonProps) {
  if (isSmall) {
    return (
      <IconButton label={texts.palette.label} aria-haspopup="dialog" onClick={() => openPalette()}>
        <Search />
      </IconButton>
    );
  }
  return (
    <button type="button" className="tl-palette-button" aria-haspopup="dialog" onClick={() => openPalette()}>
      <Search size={14} aria-hidden="true" />
      <span>{texts.palette.button}</span>
      <span aria-hidden="true">
        <Keys keys="Mod+k" />
      </span>
    </button>
  );
}
