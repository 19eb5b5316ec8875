import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { Note } from 'ui/note/Note';
import { GrokPatternsActions } from './GrokPatternsStore';
import { TrialResult } from './TrialResult';
import { useTrial } from './useTrial';
import { texts } from './texts';

const { trial: trialWords } = texts;

/** Tries the pattern as it is now on lines that somebody pastes. */
export function SampleTest({ name, pattern }: { name: string; pattern: string }) {
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
