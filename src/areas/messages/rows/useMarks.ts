import { useEffect, useMemo, useState } from 'react';
import { type HighlightRule, marksPart } from '../highlighting/rule';
import { type FindMarks, markFinder } from './marks';

type PartFinder = (rules: readonly HighlightRule[]) => FindMarks;

/** What marks parts of texts: the words of a query, and rules that are about a part. Their code is loaded with the first. */
export function useMarks(query: string, rules: readonly HighlightRule[]): FindMarks {
  const [partFinder, setPartFinder] = useState<PartFinder>();
  const hasParts = rules.some(({ condition }) => marksPart(condition));
  useEffect(() => {
    if (!hasParts) return undefined;
    let isHere = true;
    // Without it nothing is marked; the messages are there.
    import('../highlighting/part-marks').then(
      (file) => isHere && setPartFinder(() => file.partFinder),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [hasParts]);
  return useMemo(() => {
    const findHits = markFinder(query);
    const findParts = partFinder?.(rules);
    return findParts ? (field, text) => [...findParts(field, text), ...findHits(field, text)] : findHits;
  }, [query, rules, partFinder]);
}
