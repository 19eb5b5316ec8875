import { type RefObject } from 'react';
import { useMeasured } from './useMeasured';

const widthOf = ({ width }: DOMRect) => Math.round(width);

/** The element's width in whole pixels, following its size; `fallback` until it is known. @param isAtOnce as of `useMeasured` */
export const useWidth = (element: RefObject<HTMLElement | null>, fallback: number, isAtOnce?: boolean): number =>
  useMeasured(element, fallback, widthOf, isAtOnce);
