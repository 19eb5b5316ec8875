import { useEffect, useState } from 'react';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { inIdleTime } from 'ui/timing/in-idle-time';
import { useLateCode } from '../late-code';
import { openPalette, paletteWanted } from './palette-wish';
import { texts } from '../console-texts';

const WAIT_MS = 3_000;

const load = () => import('./Palette');

/** Shows the palette on demand. Its code is loaded in idle time, so that it opens without delay. */
export function PaletteHost() {
  const [wish, setWish] = useState<{ text: string }>();
  const close = () => setWish(undefined);
  const code = useLateCode({ isWanted: wish !== undefined, load, name: texts.missingCode.palette, onFail: close });
  useEffect(() => paletteWanted.listen((text) => setWish({ text })), []);
  useEffect(() => inIdleTime(() => void load().catch(() => undefined), WAIT_MS), []);
  useShortcuts('Everywhere', [{ keys: ['Mod+k'], does: texts.keys.palette, run: () => openPalette() }]);
  return wish && code ? <code.Palette initialText={wish.text} onClose={close} /> : null;
}
