import { useEffect, useState } from 'react';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { useLateCode } from '../late-code';
import { openPalette, paletteWanted } from './palette-wish';

const IDLE_MS = 3_000;

const load = () => import('./Palette');

/** Shows the palette when somebody wants it. Its code comes once the page is at rest, so that it opens at once. */
export function PaletteHost() {
  const [wish, setWish] = useState<{ text: string }>();
  const close = () => setWish(undefined);
  const code = useLateCode({ isWanted: wish !== undefined, load, name: 'The palette', onFail: close });
  useEffect(() => paletteWanted.listen((text) => setWish({ text })), []);
  useEffect(() => {
    const idle = setTimeout(() => void load().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);
  useShortcuts('Everywhere', [{ keys: ['Mod+k'], does: 'Go to or run', run: () => openPalette() }]);
  return wish && code ? <code.Palette initialText={wish.text} onClose={close} /> : null;
}
