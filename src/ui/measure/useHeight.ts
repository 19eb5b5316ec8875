import { type RefObject } from 'react';
import { useMeasured } from './useMeasured';

// Never more than there is: what is drawn into it would scroll.
const heightOf = ({ height }: DOMRect) => Math.floor(height);

/** The element's height in whole pixels, following its size; `fallback` until it is known. */
export const useHeight = (element: RefObject<HTMLElement | null>, fallback: number): number =>
  useMeasured(element, fallback, heightOf);
