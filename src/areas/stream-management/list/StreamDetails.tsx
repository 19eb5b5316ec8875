import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { serverTexts } from 'texts/server/texts';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { RowDetails, RowPart } from 'ui/row-details/RowDetails';
import { type Open, RuleDialogs } from '../rules/RuleDialogs';
import { RuleList } from '../rules/RuleList';
import { StreamRulesActions, StreamRulesStore } from '../rules/StreamRulesStore';
import { useInputs } from '../rules/TestMessage';
import { texts as ruleTexts } from '../rules/texts';
import { lockedReason, type StreamRow } from './stream-row';
import { texts } from './texts';

const { details: words } = texts;

/** A stream of the list in full: its rules, which can be changed here, and what columns have no room for. */
export function StreamDetails({ stream, onDone }: { stream: StreamRow; onDone: () => void }) {
  return (
    <RowDetails>
      <RowPart title={words.rules}>
        <Rules {...{ stream, onDone }} />
      </RowPart>
      <RowPart title={words.stream}>
        <KeyValueList look="plain" entries={factsOf(stream)} />
      </RowPart>
    </RowDetails>
  );
}

function Rules({ stream, onDone }: { stream: StreamRow; onDone: () => void }) {
  const mayEdit = useIsPermitted(`streams:edit:${stream.id}`) && lockedReason(stream) === undefined;
  useEffect(() => {
    StreamRulesActions.types().catch(() => undefined);
  }, []);
  const types = useStore(StreamRulesStore, (state) => state.types) ?? [];
  const inputs = useInputs();
  const [open, setOpen] = useState<Open>();
  return (
    <div className="tl-stream-manage">
      <p>{mustMatch(stream)}</p>
      {stream.rules.length > 0 && (
        <RuleList
          {...{ types, inputs, mayEdit }}
          rules={stream.rules}
          matches={undefined}
          onEdit={(rule) => setOpen({ rule })}
          onRemove={(removed) => setOpen({ removed })}
        />
      )}
      {mayEdit && (
        <div className="tl-stream-rule-buttons">
          <Button size="sm" icon={<Plus />} onClick={() => setOpen({})}>
            {ruleTexts.addRule}
          </Button>
          <ButtonLink size="sm" variant="ghost" to={Routes.STREAMS.edit(stream.id)}>
            {texts.actions.rules}
          </ButtonLink>
        </div>
      )}
      {open && <RuleDialogs {...{ stream, types, inputs, open, onDone }} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function mustMatch({ isDefault, is_editable: isEditable, rules, matching_type: matching }: StreamRow): string {
  if (isDefault) return words.all;
  if (rules.length === 0 || !isEditable) return words.none;
  return words.must(matching !== 'OR', rules.length);
}

function factsOf(stream: StreamRow): KeyValue[] {
  const { id, description, indexSet, creator_user_id: creator, created_at: createdAt, outputs } = stream;
  const text = description?.trim() ? serverTexts.inPageLanguage(description) : undefined;
  return [
    ...(text === undefined ? [] : [{ key: ruleTexts.form.description, value: text }]),
    ...(indexSet
      ? [
          {
            key: texts.columns.indexSet,
            value: indexSet.title,
            content: <Link to={Routes.SYSTEM.INDEX_SETS.show(indexSet.id)}>{indexSet.title}</Link>,
          },
        ]
      : []),
    ...(stream.isDefault
      ? []
      : [
          {
            key: words.removes,
            value: stream.remove_matches_from_default_stream ? words.removed : words.kept,
          },
        ]),
    { key: words.outputs, value: formatCount(outputs?.length ?? 0) },
    { key: texts.columns.creator, value: creator },
    { key: texts.columns.created, value: createdAt, content: <RelativeTime instant={createdAt} /> },
    { key: words.id, value: id },
  ];
}
