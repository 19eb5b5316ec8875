import { type StreamRuleForm } from 'api/stream-rules';
import { type Example } from 'areas/extractors';
import { useStore } from 'flux/use-store';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { ruleSentence } from '../rules/rule-sentence';
import { StreamRulesActions, StreamRulesStore } from '../rules/StreamRulesStore';
import { useInputs } from '../rules/TestMessage';
import { TrialResult } from '../trial/TrialResult';
import { useStreamTrial } from '../trial/useStreamTrial';
import { type MessagePlace, readPlace, readPlaces, writePlaces } from './message-places';
import { type SuggestedRule, suggestedRules } from './suggested-rules';
import { useExamples } from './useExamples';
import { texts } from './texts';
import './suggestions.css';

const MAX_EXAMPLES = 20;
const SHOWN_LENGTH = 80;

interface RuleSuggestionsProps {
  /** Messages as an address names them. */
  places: string;
  onPlaces: (places: string) => void;
  /** What was chosen. */
  rules: readonly StreamRuleForm[];
  onRules: (rules: readonly StreamRuleForm[]) => void;
}

const keyOf = ({ type, field, value }: Pick<StreamRuleForm, 'field' | 'type' | 'value'>): string =>
  JSON.stringify([type, field, value]);

/** Rules that example messages have in common, to choose from, and which stored messages the chosen ones match. */
export function RuleSuggestions({ places, onPlaces, rules, onRules }: RuleSuggestionsProps) {
  const titleId = useId();
  const { examples, problem, isLoading } = useExamples(places);
  const suggestions = useMemo(() => suggestedRules(examples), [examples]);
  useChosenFirst(suggestions, onRules);
  const trial = useStreamTrial('draft', rules.length === 0 ? undefined : { rules: [...rules], matching_type: 'AND' });
  return (
    <section className="tl-rule-suggestions" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className="tl-small tl-ink-3">{texts.help}</p>
      <Examples {...{ examples, places, onPlaces }} />
      {problem !== undefined && (
        <Note kind="danger" title={texts.notLoaded}>
          {problem}
        </Note>
      )}
      {!isLoading && examples.length > 0 && suggestions.length === 0 && <Note>{texts.none}</Note>}
      <Choices {...{ suggestions, rules, onRules }} />
      {trial && rules.length > 0 && <TrialResult trial={trial} />}
    </section>
  );
}

/** The best of the suggestions is chosen until somebody chooses. */
function useChosenFirst(suggestions: readonly SuggestedRule[], onRules: RuleSuggestionsProps['onRules']): void {
  useEffect(() => {
    onRules(suggestions.slice(0, 1));
  }, [suggestions, onRules]);
}

type ChoicesProps = Pick<RuleSuggestionsProps, 'onRules' | 'rules'> & { suggestions: readonly SuggestedRule[] };

function Choices({ suggestions, rules, onRules }: ChoicesProps) {
  const types = useStore(StreamRulesStore, (state) => state.types) ?? [];
  const inputs = useInputs();
  useEffect(() => {
    void StreamRulesActions.types();
  }, []);
  const chosen = new Set(rules.map(keyOf));
  const choose = (suggestion: SuggestedRule, isChosen: boolean) =>
    onRules(suggestions.filter((one) => (one === suggestion ? isChosen : chosen.has(keyOf(one)))));
  return (
    <>
      {suggestions.map((suggestion) => (
        <CheckboxField
          key={keyOf(suggestion)}
          label={ruleSentence(suggestion, types, inputs)}
          checked={chosen.has(keyOf(suggestion))}
          onChange={(isChosen) => choose(suggestion, isChosen)}
        />
      ))}
    </>
  );
}

type ExamplesProps = Pick<RuleSuggestionsProps, 'onPlaces' | 'places'> & { examples: readonly Example[] };

function Examples({ examples, places, onPlaces }: ExamplesProps) {
  const known = readPlaces(places);
  const without = (example: Example) => known.filter(({ id }) => id !== example.id);
  return (
    <>
      <ul className="tl-rule-examples" aria-label={texts.examples}>
        {examples.map((example) => (
          <li key={example.id}>
            <span>
              <span className="tl-ink-3">{String(example.fields.source ?? '')}</span> {beginningOf(example)}
            </span>
            {known.length > 1 && (
              <IconButton
                label={texts.remove(beginningOf(example))}
                onClick={() => onPlaces(writePlaces(without(example)))}
              >
                <X size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {known.length < MAX_EXAMPLES && (
        <AddExample
          isKnown={(id) => known.some((one) => one.id === id)}
          onAdd={(place) => onPlaces(writePlaces([...known, place]))}
        />
      )}
    </>
  );
}

const beginningOf = ({ fields }: Example): string => {
  const text = String(fields.message ?? '');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
};

interface AddExampleProps {
  isKnown: (id: string) => boolean;
  onAdd: (place: MessagePlace) => void;
}

function AddExample({ isKnown, onAdd }: AddExampleProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const place = readPlace(text);
  const add = () => {
    setTried(true);
    if (!place) return;
    if (!isKnown(place.id)) onAdd(place);
    setText('');
    setTried(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // It stands in the form of the stream, which Enter would save.
    event.preventDefault();
    add();
  };
  return (
    <div className="tl-rule-example-add" onKeyDown={handleKey}>
      <TextField
        optional
        label={texts.add}
        help={texts.addHelp}
        value={text}
        autoComplete="off"
        spellCheck={false}
        error={isTried && !place ? texts.notAPlace : undefined}
        onChange={setText}
      />
      <Button onClick={add}>{texts.addButton}</Button>
    </div>
  );
}
