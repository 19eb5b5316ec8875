import { type StreamRule, type StreamRuleType } from 'api/stream-rules';
import { type Stream } from 'api/streams';
import { FieldTypesActions, FieldTypesStore } from 'areas/query';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { DraftTrial } from '../trial/DraftTrial';
import { RuleDialog } from './RuleDialog';
import { type NamedInput, ruleSentence } from './rule-sentence';
import { StreamRulesActions } from './StreamRulesStore';
import { texts } from './texts';

/** What is open over the page: a rule, a new one when absent, the question before one is deleted, or before the matching changes. */
export type Open = { rule?: StreamRule } | { removed: StreamRule } | { matching: 'AND' | 'OR' };

interface RuleDialogsProps {
  stream: Pick<Stream, 'id' | 'matching_type' | 'rules'>;
  types: readonly StreamRuleType[];
  inputs: readonly NamedInput[];
  open: Open;
  /** Something changed. */
  onDone?: () => void;
  onClose: () => void;
}

/** The dialogs about the rules of a stream. */
export function RuleDialogs({ stream, types, inputs, open, onDone, onClose }: RuleDialogsProps) {
  const fields = useStore(FieldTypesStore, (state) => state.all);
  useEffect(() => {
    FieldTypesActions.loadAll().catch(() => undefined);
  }, []);
  if ('matching' in open)
    return (
      <ConfirmDialog
        title={texts.changeMatching}
        confirmLabel={texts.changeMatchingConfirm}
        onConfirm={() => StreamRulesActions.setMatching(stream.id, open.matching)}
        onClose={onClose}
      />
    );
  if ('removed' in open)
    return (
      <ConfirmDialog
        isDestructive
        title={texts.removeTitle}
        confirmLabel={texts.removeConfirm}
        onConfirm={() => StreamRulesActions.remove(open.removed).then(onDone)}
        onClose={onClose}
      >
        <code>{ruleSentence(open.removed, types, inputs)}</code>
      </ConfirmDialog>
    );
  return (
    <RuleDialog
      {...{ types, inputs, onClose }}
      rule={open.rule}
      fields={fields?.map(({ name }) => name) ?? []}
      trial={(draft) => <DraftTrial {...{ stream, draft }} rule={open.rule} />}
      onSave={(body) =>
        (open.rule
          ? StreamRulesActions.update(stream.id, open.rule.id, body)
          : StreamRulesActions.create(stream.id, body)
        ).then(onDone)
      }
    />
  );
}
