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
}

function problemWith(name: string, others: readonly GrokPattern[]): string | undefined {
  if (name === '') return words.required;
  if (!/^\w+$/.test(name)) return words.nameWrong;
  return others.some((other) => other.name === name) ? words.nameTaken : undefined;
}

/** A pattern while it is edited. `save` also renames it in the patterns that use it, when asked to. */
export function usePatternDraft({ stored, pattern: given = '', all, relations }: DraftedPattern, onSaved: () => void) {
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
  const renamedIn = stored && stored.name !== newName && mayRename ? relations.usedBy(stored.name).length : 0;

  const save = async () => {
    setTried(true);
    if (isSaving || problem !== undefined || isEmpty) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const draft = { id: stored?.id, name: newName, pattern };
      if (stored && renamedIn > 0 && renames) await GrokPatternsActions.rename(draft, stored.id);
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
    /** How many other patterns would follow a changed name. */
    renamedIn,
    nameError: isTried || problem === words.nameTaken ? problem : undefined,
    patternError: isTried && isEmpty ? words.required : undefined,
  };
}
