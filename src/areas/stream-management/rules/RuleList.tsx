import { type StreamRule, type StreamRuleType } from 'api/stream-rules';
import { type StreamTrial } from 'api/stream-trials';
import { type Example } from 'areas/extractors';
import { CircleCheck, CircleX, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { formatDuration } from 'ui/format/duration';
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
  /** A message must match all of them: the first that it does not match is told. */
  isAll?: boolean;
  /** Rules that take long: milliseconds with a message at most, by rule id. */
  slow?: ReadonlyMap<string, number>;
  mayEdit: boolean;
  onEdit: (rule: StreamRule) => void;
  onRemove: (rule: StreamRule) => void;
}

/** The rules of a stream, each with what it says to the tested message. */
export function RuleList(props: RuleListProps) {
  const { rules, types, inputs, matches, example, trial, isAll, slow, mayEdit, onEdit, onRemove } = props;
  const firstMissed = isAll ? rules.find(({ id }) => matches?.[id] === false) : undefined;
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
              {example && matches?.[rule.id] !== undefined && <Fact>{foundBy(rule, example)}</Fact>}
              {rule === firstMissed && <Fact>{texts.firstMissed}</Fact>}
              <Tried tried={tried?.rules[at]} messages={tried?.messages ?? 0} />
              <Slow ms={slow?.get(rule.id)} />
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

function Fact({ children, isBad = false }: { children: string | undefined; isBad?: boolean }) {
  if (children === undefined) return null;
  return (
    <span className={isBad ? 'tl-stream-rule-tried tl-stream-rule-never' : 'tl-stream-rule-tried'}>{children}</span>
  );
}

function Tried({ tried, messages }: { tried: StreamTrial['rules'][number] | undefined; messages: number }) {
  if (!tried || messages === 0) return null;
  const { matched, missed_first: missedFirst } = tried;
  if (matched === 0) return <Fact isBad>{trialTexts.neverOfRule(messages)}</Fact>;
  return (
    <Fact>
      {missedFirst
        ? trialTexts.ofRuleMissedFirst(matched, messages, missedFirst)
        : trialTexts.ofRule(matched, messages)}
    </Fact>
  );
}

function Slow({ ms }: { ms: number | undefined }) {
  return ms === undefined ? null : <Fact isBad>{texts.slowRule(formatDuration(ms))}</Fact>;
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
