import { type GrokPattern } from 'api/grok';
import { useIsPermitted } from 'areas/users';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { GrokPatternsActions } from './GrokPatternsStore';
import { insertInto } from './insert-into';
import { useTrial } from './useTrial';
import { PatternPicker } from './PatternPicker';
import { TrialResult } from './TrialResult';
import { texts } from './texts';
import './Grok.css';

const { tester: words, trial: trialWords } = texts;
/** After the last key. */
const DELAY_MS = 300;

interface TesterDialogProps {
  all: readonly GrokPattern[];
  /** Makes a pattern of the expression. */
  onCreate: (pattern: string) => void;
  onClose: () => void;
}

/** Tries an expression without a name on many lines while it is typed. */
export function TesterDialog({ all, onCreate, onClose }: TesterDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [pattern, setPattern] = useState('');
  const [sample, setSample] = useState('');
  const [namedCapturesOnly, setNamed] = useState(true);
  const mayCreate = useIsPermitted('inputs:create');
  const { trial, begin } = useTrial();
  const isComplete = pattern.trim() !== '' && sample.trim() !== '';
  useEffect(() => {
    if (!isComplete) return undefined;
    let asked: { cancel(): void } | undefined;
    const timer = setTimeout(() => {
      begin();
      const asking = GrokPatternsActions.tryLines({ pattern, sample, namedCapturesOnly });
      asked = asking;
      asking.catch(() => undefined);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      asked?.cancel();
    };
  }, [pattern, sample, namedCapturesOnly, isComplete, begin]);
  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          {mayCreate && <Button onClick={() => onCreate(pattern)}>{words.create}</Button>}
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="tl-grok-form">
        <TextAreaField
          ref={area}
          autoFocus
          mono
          label={words.expression}
          help={texts.form.patternHelp}
          value={pattern}
          spellCheck={false}
          onChange={setPattern}
        />
        <TextAreaField
          mono
          label={trialWords.sample}
          help={trialWords.sampleHelp}
          rows={5}
          value={sample}
          spellCheck={false}
          onChange={setSample}
        />
        <CheckboxField label={trialWords.named} checked={namedCapturesOnly} onChange={setNamed} />
        {isComplete && trial && <TrialResult trial={trial} expression={pattern} />}
        <PatternPicker
          patterns={all}
          onPick={(reference) => insertInto(area.current, pattern, reference, setPattern)}
        />
      </div>
    </Dialog>
  );
}
