import { type RefObject } from 'react';
import { useMeasured } from './useMeasured';

const widthOf = ({ width }: DOMRect) => Math.round(width);

/** The element's width in whole pixels, following its size; `fallback` until it is known. */
export const useWidth = (element: RefObject<HTMLElement | null>, fallback: number): number =>
  useMeasured(element, fallback, widthOf);
