import { type GrokPattern } from 'api/grok';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { GrokPatternsActions } from './GrokPatternsStore';
import { insertInto } from './insert-into';
import { PatternPicker } from './PatternPicker';
import { type Relations } from './relations';
import { TrialResult } from './TrialResult';
import { useTrial } from './useTrial';
import { texts } from './texts';
import './Grok.css';

const { form: words, trial: trialWords } = texts;
const PATTERN_ROWS = 9;

interface PatternDialogProps {
  /** Absent: a new one is made. */
  stored?: GrokPattern;
  /** What a new one begins with. */
  pattern?: string;
  all: readonly GrokPattern[];
  relations: Relations;
  onDone: () => void;
  onClose: () => void;
}

function problemWith(name: string, others: readonly GrokPattern[]): string | undefined {
  if (name === '') return words.required;
  if (!/^\w+$/.test(name)) return words.nameWrong;
  return others.some((other) => other.name === name) ? words.nameTaken : undefined;
}

/** Makes a pattern or changes one: name, pattern with a picker, and a test on lines of one's own. */
export function PatternDialog({ stored, pattern: given = '', all, relations, onDone, onClose }: PatternDialogProps) {
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState(stored?.name ?? '');
  const [pattern, setPattern] = useState(stored?.pattern ?? given);
  const [renames, setRenames] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const mayRename = useStore(CapabilitiesStore, (state) => hasCapability(state, 'grok'));
  const problem = problemWith(
    name.trim(),
    all.filter(({ id }) => id !== stored?.id),
  );
  const users = stored && stored.name !== name.trim() ? relations.usedBy(stored.name) : [];

  const save = async () => {
    setTried(true);
    if (isSaving || problem !== undefined || pattern.trim() === '') return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const draft = { id: stored?.id, name: name.trim(), pattern };
      if (stored && users.length > 0 && renames && mayRename) await GrokPatternsActions.rename(draft, stored.id);
      await GrokPatternsActions.save(draft);
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={stored ? words.edit(stored.name) : words.create(name)}
      size="lg"
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isSaving || onClose()}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="tl-grok-form" noValidate onSubmit={handleSubmit}>
        <TextField
          autoFocus
          mono
          label={words.name}
          help={words.nameHelp}
          error={isTried || problem === words.nameTaken ? problem : undefined}
          value={name}
          spellCheck={false}
          onChange={setName}
        />
        {users.length > 0 && mayRename && (
          <CheckboxField
            label={words.rename}
            help={words.usedBy(users.length)}
            checked={renames}
            onChange={setRenames}
          />
        )}
        <TextAreaField
          ref={area}
          mono
          rows={PATTERN_ROWS}
          label={words.pattern}
          help={words.patternHelp}
          error={isTried && pattern.trim() === '' ? words.required : undefined}
          value={pattern}
          spellCheck={false}
          onChange={setPattern}
        />
        {refusal !== undefined && <Note kind="danger">{refusal}</Note>}
        <PatternPicker
          patterns={all}
          onPick={(reference) => insertInto(area.current, pattern, reference, setPattern)}
        />
        <SampleTest name={name.trim()} pattern={pattern} />
      </form>
    </Dialog>
  );
}

function SampleTest({ name, pattern }: { name: string; pattern: string }) {
  const [sample, setSample] = useState('');
  const [namedCapturesOnly, setNamed] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const { trial, begin } = useTrial();
  const asked = useRef<{ cancel(): void }>();
  useEffect(() => () => asked.current?.cancel(), []);
  const test = () => {
    const isMissing = name === '' || pattern.trim() === '';
    setIncomplete(isMissing);
    if (isMissing) return;
    begin();
    const asking = GrokPatternsActions.tryLines({ name, pattern, sample, namedCapturesOnly });
    asked.current = asking;
    asking.catch(() => undefined);
  };
  return (
    <>
      <TextAreaField
        mono
        optional
        label={trialWords.sample}
        help={trialWords.sampleHelp}
        value={sample}
        spellCheck={false}
        onChange={setSample}
      />
      <CheckboxField label={trialWords.named} checked={namedCapturesOnly} onChange={setNamed} />
      <Button onClick={test}>{trialWords.test}</Button>
      {isIncomplete && <Note kind="danger">{trialWords.needs}</Note>}
      {!isIncomplete && trial && <TrialResult trial={trial} expression={pattern} />}
    </>
  );
}
