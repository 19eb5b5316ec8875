import { Kbd } from 'ui/kbd/Kbd';
import { Keys } from 'ui/shortcut/Keys';
import { texts } from './texts';

/** What the keyboard can do in the palette. */
export function PaletteFoot({ isLimited }: { isLimited: boolean }) {
  return (
    <div className="tl-palette-foot" aria-hidden="true">
      <span>
        <Keys keys="ArrowUp ArrowDown" /> {texts.keys.choose}
      </span>
      <span>
        <Keys keys="Enter" /> {texts.keys.open}
      </span>
      <span>
        <Keys keys="Mod+Enter" /> {texts.keys.newTab}
      </span>
      <span>
        <Kbd>Tab</Kbd> {isLimited ? texts.keys.everything : texts.keys.onlyKind}
      </span>
      <span className="tl-palette-foot-end">
        <Kbd>Esc</Kbd> {texts.keys.close}
      </span>
    </div>
  );
}
