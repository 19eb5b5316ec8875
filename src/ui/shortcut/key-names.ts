import { modKey } from 'ui/kbd/Kbd';

/** The part of a keyboard event that names a key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const PRINTED: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '⏎',
  Escape: 'Esc',
  Space: 'Space',
  '-': '−',
};

const NO_KEYS = ['Alt', 'AltGraph', 'Control', 'Dead', 'Meta', 'Process', 'Shift', 'Unidentified'];

/**
 * A key as shortcuts name it: `k`, `R` for Shift+r, `?`, `Enter`, `Mod+k` with Ctrl (⌘ on Apple machines), `Alt+ArrowLeft`; undefined for
 * what belongs to the browser. Characters are named by what they write, so that `[` and `?` work on every layout.
 */
export function keyName({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string | undefined {
  if (NO_KEYS.includes(key)) return undefined;
  const isCharacter = key.length === 1;
  const isLetter = isCharacter && key.toLowerCase() !== key.toUpperCase();
  // AltGr reports Ctrl and Alt together, Option reports Alt: signs written that way are signs.
  if (altKey && isCharacter) return !isLetter && key !== ' ' ? key : undefined;
  if (altKey) return key.startsWith('Arrow') && !ctrlKey && !metaKey && !shiftKey ? `Alt+${key}` : undefined;
  const plain = key === ' ' ? 'Space' : isLetter ? key.toLowerCase() : key;
  const [isMod, isOther] = modKey() === '⌘' ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (isOther) return undefined;
  if (isMod) return shiftKey ? undefined : `Mod+${plain}`;
  if (isLetter) return shiftKey ? key.toUpperCase() : plain;
  return shiftKey && !isCharacter ? `Shift+${plain}` : plain;
}

/** Whether it is pressed together with Ctrl or ⌘. */
export function isWithMod(keys: string): boolean {
  return keys.startsWith('Mod+');
}

/** Whether it writes nothing in a field, and moves nothing there. */
export const isNoTyping = (keys: string): boolean => isWithMod(keys) || keys.startsWith('Alt+');

function printedKeys(key: string): string[] {
  if (isWithMod(key)) return [modKey(), ...printedKeys(key.slice('Mod+'.length))];
  if (key.startsWith('Alt+')) return ['Alt', ...printedKeys(key.slice('Alt+'.length))];
  if (key.startsWith('Shift+')) return ['⇧', ...printedKeys(key.slice('Shift+'.length))];
  if (key.length !== 1) return [PRINTED[key] ?? key];
  const isShifted = key !== key.toLowerCase();
  return isShifted ? ['⇧', key] : [PRINTED[key] ?? key.toUpperCase()];
}

/** What is printed on the keys of a shortcut, one text per key: `g x` is G, X; `Mod+k` is Ctrl, K. */
export function printed(keys: string): string[] {
  return keys.split(' ').flatMap(printedKeys);
}
