import { createSignal } from 'flux/signal';

/** Emitted to open the palette, with its initial text. */
export const paletteWanted = createSignal<[text: string]>();

/** Opens the palette over the page. */
export function openPalette(text = ''): void {
  paletteWanted.emit(text);
}
