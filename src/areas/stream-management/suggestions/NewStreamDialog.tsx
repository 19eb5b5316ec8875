import { type StreamRuleForm } from 'api/stream-rules';
import { useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { NEW_STREAM, type StreamDraft } from '../form/stream-draft';
import { StreamDialog } from '../form/StreamDialog';
import { texts as formTexts } from '../form/texts';
import { RuleSuggestions } from './RuleSuggestions';

interface NewStreamDialogProps {
  onSave: (draft: StreamDraft, rules: readonly StreamRuleForm[]) => Promise<unknown>;
  onDone: () => void;
}

/** Makes a stream; the address may name messages to suggest its rules from: `?create&messages=index/id,…`. */
export function NewStreamDialog({ onSave, onDone }: NewStreamDialogProps) {
  const { query, push, replace } = useQueryState();
  const [rules, setRules] = useState<readonly StreamRuleForm[]>([]);
  const places = query.get('messages');
  return (
    <StreamDialog
      isNew
      title={formTexts.creating}
      initial={NEW_STREAM}
      onSave={(draft) => onSave(draft, rules)}
      onDone={onDone}
      onClose={() => push({ create: undefined, messages: undefined })}
    >
      {places !== null && (
        <RuleSuggestions {...{ places, rules }} onPlaces={(messages) => replace({ messages })} onRules={setRules} />
      )}
    </StreamDialog>
  );
}
