import { TextField } from 'ui/field/TextField';
import { type KeywordDraft } from './drafts';
import { texts } from './texts';
import 'ui/chip/Chip.css';

const EXAMPLES = ['last hour', 'yesterday', 'last week', '2 hours ago', 'monday 9:00 to monday 17:00'];

interface KeywordTabProps {
  draft: KeywordDraft;
  error: string | undefined;
  onChange: (draft: KeywordDraft) => void;
}

/** A range in words. */
export function KeywordTab({ draft, error, onChange }: KeywordTabProps) {
  return (
    <div className="tl-range-keyword">
      <TextField
        label={texts.phrase}
        value={draft.keyword}
        error={error}
        placeholder={texts.phraseExample}
        autoComplete="off"
        onChange={(keyword) => onChange({ ...draft, keyword })}
      />
      <div className="tl-range-examples">
        <span className="tl-small tl-ink-3">{texts.examples}</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            className="tl-filter-chip"
            onClick={() => onChange({ ...draft, keyword: example })}
          >
            {example}
          </button>
        ))}
      </div>
    </div>
  );
}
