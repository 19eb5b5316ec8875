import { TextField } from 'ui/field/TextField';
import { type KeywordDraft } from './drafts';

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
        label="Phrase"
        value={draft.keyword}
        error={error}
        placeholder="Last week"
        autoComplete="off"
        onChange={(keyword) => onChange({ ...draft, keyword })}
      />
      <div className="tl-range-examples">
        <span className="tl-small tl-ink-3">For example</span>
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
