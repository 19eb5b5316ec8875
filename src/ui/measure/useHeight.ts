import { type RefObject } from 'react';
import { useMeasured } from './useMeasured';

// Rounded down: content of this height must not scroll.
const heightOf = ({ height }: DOMRect) => Math.floor(height);

/** The element's height in whole pixels, following its size; `fallback` until it is known. */
export const useHeight = (element: RefObject<HTMLElement | null>, fallback: number): number =>
  useMeasured(element, fallback, heightOf);
