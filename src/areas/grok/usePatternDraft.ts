import { type GrokPattern } from 'api/grok';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { GrokPatternsActions } from './GrokPatternsStore';
import { type Relations } from './relations';
import { texts } from './texts';

const { form: words } = texts;

export interface DraftedPattern {
  /** Absent: a new one is made. */
  stored?: GrokPattern;
  /** What a new one begins with. */
  pattern?: string;
  all: readonly GrokPattern[];
  relations: Relations;
  /** How many extractors use each pattern, by its name, also through others. */
  extractors: Readonly<Record<string, number>>;
}

function problemWith(name: string, others: readonly GrokPattern[]): string | undefined {
  if (name === '') return words.required;
  if (!/^\w+$/.test(name)) return words.nameWrong;
  return others.some((other) => other.name === name) ? words.nameTaken : undefined;
}

/** A pattern while it is edited. `save` also renames it in the patterns that use it, when asked to. */
export function usePatternDraft(
  { stored, pattern: given = '', all, relations, extractors }: DraftedPattern,
  onSaved: () => void,
) {
  const [name, setName] = useState(stored?.name ?? '');
  const [pattern, setPattern] = useState(stored?.pattern ?? given);
  const [renames, setRenames] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const mayRename = useStore(CapabilitiesStore, (state) => hasCapability(state, 'grok'));
  const newName = name.trim();
  const problem = problemWith(
    newName,
    all.filter(({ id }) => id !== stored?.id),
  );
  const isEmpty = pattern.trim() === '';
  const isRenamed = stored !== undefined && stored.name !== newName && mayRename;
  const using = {
    patterns: isRenamed ? relations.usedBy(stored.name).length : 0,
    extractors: isRenamed ? (extractors[stored.name] ?? 0) : 0,
  };
  const isUsed = using.patterns + using.extractors > 0;

  const save = async () => {
    setTried(true);
    if (isSaving || problem !== undefined || isEmpty) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const draft = { id: stored?.id, name: newName, pattern };
      if (stored && isUsed && renames) await GrokPatternsActions.rename(draft, stored.id);
      await GrokPatternsActions.save(draft);
      onSaved();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ name, setName, pattern, setPattern, renames, setRenames, isSaving, refusal, save },
    /** What uses a pattern that is getting another name; undefined: nothing does. */
    using: isUsed ? using : undefined,
    nameError: isTried || problem === words.nameTaken ? problem : undefined,
    patternError: isTried && isEmpty ? words.required : undefined,
  };
}
