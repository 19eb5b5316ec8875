import { useState } from 'react';
import { type PaletteGroup, type PaletteOption } from './palette-option';

export interface PaletteList {
  active: PaletteOption | undefined;
  /** The pointer is on a row. */
  activate: (id: string) => void;
  /** One row down or up; over the end it goes on at the other side. */
  move: (by: 1 | -1) => void;
}

/**
 * Which row Enter would take: the first, until the person has chosen another. A row that is gone gives way to the first.
 *
 * @param text what was typed: another text begins at the first row again
 */
export function usePaletteList(groups: readonly PaletteGroup[], text: string): PaletteList {
  const [chosen, setChosen] = useState<{ id: string; text: string }>();
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    options.findIndex(({ id }) => chosen?.text === text && id === chosen.id),
    0,
  );
  const activate = (id: string) => setChosen({ id, text });
  return {
    active: options[at],
    activate,
    move: (by) => {
      const next = options[(at + by + options.length) % options.length];
      if (next) activate(next.id);
    },
  };
}
