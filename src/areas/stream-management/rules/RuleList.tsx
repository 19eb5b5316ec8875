import { type StreamRule, type StreamRuleType } from 'api/stream-rules';
import { type StreamTrial } from 'api/stream-trials';
import { type Example } from 'areas/extractors';
import { CircleCheck, CircleX, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { foundBy } from './tested-message';
import { type NamedInput, ruleSentence } from './rule-sentence';
import { texts as trialTexts } from '../trial/texts';
import { texts } from './texts';
import './rules.css';

interface RuleListProps {
  rules: readonly StreamRule[];
  types: readonly StreamRuleType[];
  inputs: readonly NamedInput[];
  /** By rule id, for the tested message. */
  matches: Readonly<Record<string, boolean>> | undefined;
  /** The tested message. */
  example?: Example;
  /** Which stored messages the rules match, in their order. */
  trial?: Pick<StreamTrial, 'messages' | 'rules'>;
  mayEdit: boolean;
  onEdit: (rule: StreamRule) => void;
  onRemove: (rule: StreamRule) => void;
}

/** The rules of a stream, each with what it says to the tested message. */
export function RuleList({ rules, types, inputs, matches, example, trial, mayEdit, onEdit, onRemove }: RuleListProps) {
  const tried = trial?.rules.length === rules.length ? trial : undefined;
  if (rules.length === 0) return <p className="tl-ink-3">{texts.noRules}</p>;
  return (
    <ul className="tl-stream-rules" aria-label={texts.rules}>
      {rules.map((rule, at) => {
        const sentence = ruleSentence(rule, types, inputs);
        return (
          <li key={rule.id} className={outcomeClass(matches?.[rule.id])}>
            <Outcome matches={matches?.[rule.id]} />
            <span className="tl-stream-rule-text">
              <code>{sentence}</code>
              {rule.description && <span className="tl-ink-3"> ({rule.description})</span>}
              {example && matches?.[rule.id] !== undefined && <Found>{foundBy(rule, example)}</Found>}
              <Tried matched={tried?.rules[at]?.matched} messages={tried?.messages ?? 0} />
            </span>
            {mayEdit && (
              <>
                <IconButton label={texts.editRule(sentence)} onClick={() => onEdit(rule)}>
                  <Pencil size={14} />
                </IconButton>
                <IconButton label={texts.removeRule(sentence)} onClick={() => onRemove(rule)}>
                  <Trash2 size={14} />
                </IconButton>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Found({ children }: { children: string | undefined }) {
  return children === undefined ? null : <span className="tl-stream-rule-tried">{children}</span>;
}

function Tried({ matched, messages }: { matched: number | undefined; messages: number }) {
  if (matched === undefined || messages === 0) return null;
  return (
    <span className={matched === 0 ? 'tl-stream-rule-tried tl-stream-rule-never' : 'tl-stream-rule-tried'}>
      {matched === 0 ? trialTexts.neverOfRule(messages) : trialTexts.ofRule(matched, messages)}
    </span>
  );
}

const outcomeClass = (matches: boolean | undefined): string | undefined =>
  matches === undefined ? undefined : `tl-stream-rule-${matches ? 'matched' : 'missed'}`;

function Outcome({ matches }: { matches: boolean | undefined }) {
  if (matches === undefined) return null;
  return matches ? (
    <CircleCheck size={16} role="img" aria-label={texts.matched} />
  ) : (
    <CircleX size={16} role="img" aria-label={texts.missed} />
  );
}
