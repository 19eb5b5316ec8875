import { Kbd } from 'ui/kbd/Kbd';
import { Keys } from 'ui/shortcut/Keys';

/** What the keyboard can do in the palette. */
export function PaletteFoot({ isLimited }: { isLimited: boolean }) {
  return (
    <div className="tl-palette-foot" aria-hidden="true">
      <span>
        <Keys keys="ArrowUp ArrowDown" /> choose
      </span>
      <span>
        <Keys keys="Enter" /> open
      </span>
      <span>
        <Keys keys="Mod+Enter" /> new tab
      </span>
      <span>
        <Kbd>Tab</Kbd> {isLimited ? 'everything' : 'only this kind'}
      </span>
      <span className="tl-palette-foot-end">
        <Kbd>Esc</Kbd> close
      </span>
    </div>
  );
}
