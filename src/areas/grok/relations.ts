import { type GrokPattern } from 'api/grok';
import { patternsUsedBy } from 'lang/grok/references';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';

/** What patterns are built from, and what is built from them. */
export interface Relations {
  /** Names of the patterns that one refers to. */
  uses: (pattern: GrokPattern) => readonly string[];
  /** Names of the patterns that refer to one. */
  usedBy: (name: string) => readonly string[];
}

/** How the patterns of a library refer to each other. */
export function relationsOf(patterns: readonly GrokPattern[]): Relations {
  const usedBy = new Map<string, string[]>();
  for (const { name, pattern } of patterns)
    for (const used of patternsUsedBy(pattern)) usedBy.set(used, [...(usedBy.get(used) ?? []), name]);
  return { uses: ({ pattern }) => patternsUsedBy(pattern), usedBy: (name) => usedBy.get(name) ?? [] };
}

/** Whether a pattern is one of the standard set, as it came or changed. */
export function originOf({ name, pattern }: Pick<GrokPattern, 'name' | 'pattern'>): 'standard' | 'changed' | 'own' {
  const standard = STANDARD_PATTERNS.get(name);
  if (standard === undefined) return 'own';
  return standard === pattern ? 'standard' : 'changed';
}
