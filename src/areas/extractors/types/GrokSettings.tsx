import { type GrokPattern } from 'api/grok';
import { GrokPatternsActions, GrokPatternsStore, insertInto, PatternPicker } from 'areas/grok';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from 'ui/button/Button';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { type TypeSettingsProps } from './setting';
import { FIRST_VALUE, shownSettings } from './type-settings';
import { texts } from './texts';
import './types.css';

const { settings: words, grok: grokWords } = texts;
const ROWS = 4;
const PATTERNS = '/system/grokpatterns';
const NONE: readonly GrokPattern[] = [];

/** All grok patterns, once they are loaded. */
export function useGrokPatterns(isWanted: boolean): readonly GrokPattern[] {
  useEffect(() => {
    if (!isWanted) return undefined;
    const asking = GrokPatternsActions.all();
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, [isWanted]);
  return useStore(GrokPatternsStore, (state) => valueOf(state.all)) ?? NONE;
}

/** Filtering the patterns is no reason to save. */
const keepFromSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** A grok expression, with the patterns there are to choose from. */
export function GrokSettings({ values, shown, onChange }: TypeSettingsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const patterns = useGrokPatterns(true);
  const pattern = String(values.grok_pattern ?? '');
  const change = (grok_pattern: string) => onChange({ ...values, grok_pattern });
  return (
    <>
      <TextAreaField
        ref={area}
        mono
        name="grok_pattern"
        rows={ROWS}
        spellCheck={false}
        label={words.grok.label}
        help={words.grok.help}
        error={shown.grok_pattern}
        value={pattern}
        onChange={change}
      />
      <CheckboxField
        name="named_captures_only"
        label={words.named.label}
        help={words.named.help}
        checked={values.named_captures_only === true}
        onChange={(named_captures_only) => onChange({ ...values, named_captures_only })}
      />
      {FIRST_VALUE in shownSettings('grok', values) && (
        <CheckboxField
          name={FIRST_VALUE}
          label={words.firstValue.label}
          help={words.firstValue.help}
          checked={values[FIRST_VALUE] === true}
          onChange={(isOn) => onChange({ ...values, [FIRST_VALUE]: isOn })}
        />
      )}
      <div className="tl-extractor-grok-links">
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? grokWords.hide : grokWords.browse(patterns.length)}
        </Button>
        <Link to={PATTERNS}>{grokWords.manage}</Link>
      </div>
      {isOpen && (
        <div onKeyDown={keepFromSaving}>
          <PatternPicker
            patterns={patterns}
            onPick={(reference) => insertInto(area.current, pattern, reference, change)}
          />
        </div>
      )}
    </>
  );
}
