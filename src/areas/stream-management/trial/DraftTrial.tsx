import { type StreamRule, type StreamRuleForm } from 'api/stream-rules';
import { type Stream } from 'api/streams';
import { texts } from './texts';
import { TrialResult } from './TrialResult';
import { formOf, useStreamTrial } from './useStreamTrial';

interface DraftTrialProps {
  stream: Pick<Stream, 'rules' | 'matching_type'>;
  /** The rule that is changed; absent: a new one. */
  rule: StreamRule | undefined;
  /** Undefined while something is missing. */
  draft: StreamRuleForm | undefined;
}

/** Which stored messages the rules of a stream match with one that is not saved yet. Nothing where the server cannot say. */
export function DraftTrial({ stream, rule, draft }: DraftTrialProps) {
  const at = rule ? stream.rules.findIndex(({ id }) => id === rule.id) : -1;
  const edited = at < 0 ? stream.rules.length : at;
  const rules = stream.rules.map(formOf);
  if (draft) rules[edited] = draft;
  const trial = useStreamTrial('draft', draft && { rules, matching_type: stream.matching_type });
  if (!trial) return null;
  return (
    <div>
      <h3 className="tl-stream-draft-trial">{texts.title}</h3>
      {draft ? <TrialResult {...{ trial, edited }} /> : <p className="tl-ink-3">{texts.incomplete}</p>}
    </div>
  );
}
