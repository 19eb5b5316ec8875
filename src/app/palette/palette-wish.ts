import { createSignal } from 'flux/signal';

/** Emitted when somebody wants the palette open, with the text it begins with. */
export const paletteWanted = createSignal<[text: string]>();

/** Opens the palette over the page. */
export function openPalette(text = ''): void {
  paletteWanted.emit(text);
}
