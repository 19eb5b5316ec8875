import { type Stream } from 'api/streams';
import { TRIED_MESSAGES } from 'api/stream-trials';
import { type Example, ExamplesActions } from 'areas/extractors';
import { useIsPermitted } from 'areas/users';
import { isCancelled } from 'flux/cancelled';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from 'rest/failure';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { RadioField } from 'ui/field/RadioField';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { NoPermission } from 'ui/state/NoPermission';
import { isDefault } from '../stores/default-stream';
import { texts as manifestTexts } from '../manifest-texts';
import { RetentionSection } from '../retention/RetentionSection';
import { StoredMessagesSection } from '../rerouting/StoredMessagesSection';
import { texts as trialTexts } from '../trial/texts';
import { TrialResult } from '../trial/TrialResult';
import { formOf, useStreamTrial } from '../trial/useStreamTrial';
import { type Open, RuleDialogs } from './RuleDialogs';
import { RuleList } from './RuleList';
import { StreamRulesActions, StreamRulesStore } from './StreamRulesStore';
import { Outcome } from './Outcome';
import { useSlowRules } from './slow-rules';
import { TestMessage, useInputs } from './TestMessage';
import { texts } from './texts';

const CRUMBS = [{ label: manifestTexts.title, to: Routes.STREAMS.LIST }];
const MATCHING = [
  { value: 'AND', label: texts.matchAll },
  { value: 'OR', label: texts.matchAny },
] as const;

/** The rules of a stream, tried on a message. The address may name one: `?index=…&message_id=…`. */
export function StreamRulesPage() {
  const { id = '' } = useParams();
  const permission = `streams:read:${id}`;
  const mayRead = useIsPermitted(permission);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!mayRead) return undefined;
    const asked = StreamRulesActions.open(id);
    asked.catch(() => undefined);
    void StreamRulesActions.types();
    return () => asked.cancel();
  }, [id, attempt, mayRead]);
  const loadable = useStore(StreamRulesStore, (state) => state.stream);
  const known = valueOf(loadable);
  const stream = mayRead && known?.id === id ? known : undefined;
  const title = stream ? texts.title(stream.title) : manifestTexts.rules;
  useDocumentTitle(title);
  return (
    <div className="tl-main">
      <PageHeader
        title={title}
        shortTitle={manifestTexts.rules}
        breadcrumb={CRUMBS}
        isLoading={mayRead && loadable.status === 'reloading'}
      />
      {!mayRead ? (
        <NoPermission what={texts.rules} permissions={[permission]} />
      ) : stream ? (
        <RulesOf stream={stream} />
      ) : loadable.status === 'failed' ? (
        <ErrorState
          title={texts.failed}
          onRetry={() => setAttempt((count) => count + 1)}
          actions={<ButtonLink to={Routes.STREAMS.LIST}>{texts.toList}</ButtonLink>}
        >
          <p>{messageOf(loadable.error)}</p>
        </ErrorState>
      ) : (
        <SkeletonRows rows={4} rowHeight={56} />
      )}
    </div>
  );
}

function RulesOf({ stream }: { stream: Stream }) {
  if (isDefault(stream)) return <Note kind="warning">{texts.defaultLocked}</Note>;
  if (!stream.is_editable) return <Note kind="warning">{texts.systemLocked}</Note>;
  return <EditableRules stream={stream} />;
}

function EditableRules({ stream }: { stream: Stream }) {
  const mayEdit = useIsPermitted(`streams:edit:${stream.id}`);
  const inputs = useInputs();
  const types = useStore(StreamRulesStore, (state) => state.types) ?? [];
  const match = useStore(StreamRulesStore, (state) => state.match);
  const [open, setOpen] = useState<Open>();
  const { example, setExample, problem } = useTestedMessage(stream);
  const isAll = stream.matching_type !== 'OR';
  const slow = useSlowRules(stream.rules);
  const trial = useStreamTrial('saved', { rules: stream.rules.map(formOf), matching_type: stream.matching_type });
  return (
    <div className="tl-stream-rules-page">
      <Section title={texts.test.title}>
        {problem !== undefined && (
          <Note kind="danger" title={texts.test.notLoaded}>
            {problem}
          </Note>
        )}
        <TestMessage {...{ inputs, example }} onLoaded={setExample} />
      </Section>
      <Section title={texts.manage}>
        <div className="tl-stream-manage">
          {mayEdit ? (
            <RadioField
              label={texts.matchingLabel}
              options={MATCHING}
              value={isAll ? 'AND' : 'OR'}
              onChange={(matching) => setOpen({ matching })}
            />
          ) : (
            <p>{isAll ? texts.matchAll : texts.matchAny}</p>
          )}
          <Outcome {...{ stream, example }} matches={match?.matches} />
          <RuleList
            {...{ types, inputs, example, mayEdit, isAll, slow }}
            rules={stream.rules}
            matches={match?.rules}
            trial={trial && valueOf(trial)}
            onEdit={(rule) => setOpen({ rule })}
            onRemove={(removed) => setOpen({ removed })}
          />
          {mayEdit && (
            <Button icon={<Plus />} onClick={() => setOpen({})}>
              {texts.addRule}
            </Button>
          )}
          <ButtonLink variant="primary" to={Routes.STREAMS.LIST}>
            {texts.done}
          </ButtonLink>
        </div>
      </Section>
      {trial && (
        <Section title={trialTexts.title}>
          <p className="tl-stream-trial-help tl-small tl-ink-3">{trialTexts.help(TRIED_MESSAGES)}</p>
          <TrialResult trial={trial} />
        </Section>
      )}
      <StoredMessagesSection stream={stream} />
      <RetentionSection streamId={stream.id} indexSetId={stream.index_set_id} />
      {open && <RuleDialogs {...{ stream, types, inputs, open }} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** The message the rules are tested with: again after every change of them. */
function useTestedMessage(stream: Stream) {
  const { query } = useQueryState();
  const [example, setExample] = useState<Example>();
  const index = query.get('index');
  const messageId = query.get('message_id');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setProblem(undefined);
    if (index === null || messageId === null) return undefined;
    const asked = ExamplesActions.load(index, messageId);
    asked.then(setExample, (error: unknown) => isCancelled(error) || setProblem(messageOf(error)));
    return () => asked.cancel();
  }, [index, messageId]);
  useEffect(() => {
    if (!example) return undefined;
    const asked = StreamRulesActions.test(stream.id, example.fields);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [example, stream]);
  const choose = (chosen: Example) => {
    setProblem(undefined);
    setExample(chosen);
  };
  return { example, setExample: choose, problem };
}
