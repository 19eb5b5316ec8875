import { type InputDiagnosis } from 'api/inputs';
import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { changeQuery } from 'routing/query-state';
import { usePoll } from 'rest/polling';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { diagnosisPoll, DiagnosisStore } from '../stores/DiagnosisStore';
import { InputsStore } from '../stores/InputsStore';
import { InputTypesStore } from '../stores/InputTypesStore';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

const SHOWN_SENDERS = 5;

/** Who sends to an input, what could not be read, and what to do about it. */
export function Diagnosis({ input }: { input: InputRow }) {
  const isLeaving = useStore(InputsStore, ({ deleting }) => deleting.includes(input.id));
  usePoll(
    useMemo(() => diagnosisPoll(input.id), [input.id]),
    !isLeaving,
  );
  const diagnosis = useStore(DiagnosisStore, ({ diagnoses }) => diagnoses[input.id]);
  const isLost = useStore(DiagnosisStore, ({ error }) => error !== undefined);
  if (!diagnosis) return <p className="tl-ink-3">{isLost ? texts.diagnosis.failed : texts.diagnosis.loading}</p>;
  return (
    <div className="tl-input-diagnosis">
      <Suspicion input={input} diagnosis={diagnosis} />
      <KeyValueList look="plain" entries={factsOf(diagnosis)} />
      {diagnosis.unreadable.length > 0 && <Unreadable diagnosis={diagnosis} />}
    </div>
  );
}

interface SuspicionProps {
  input: InputRow;
  diagnosis: InputDiagnosis;
}

function Suspicion({ input, diagnosis: { suspicion } }: SuspicionProps) {
  const { search } = useLocation();
  const types = useStore(InputTypesStore, (state) => state.types);
  if (!suspicion) return null;
  const { spoken, right_type: type } = suspicion;
  const isOwn = type === input.type;
  const name = type === undefined ? undefined : types?.[type]?.name;
  const edit = { edit: input.id, launch: undefined };
  const launch = { launch: type, edit: undefined };
  return (
    <Note
      kind="warning"
      title={texts.diagnosis.spoken[spoken] ?? texts.diagnosis.spokenOther}
      actions={
        name === undefined ? undefined : (
          <IfPermitted permissions={isOwn ? `inputs:edit:${input.id}` : 'inputs:create'}>
            <Link className="btn btn-sm btn-secondary" to={changeQuery(search, isOwn ? edit : launch)}>
              {isOwn ? texts.diagnosis.editThis : texts.diagnosis.launchRight(name)}
            </Link>
          </IfPermitted>
        )
      }
    >
      {isOwn ? texts.diagnosis.otherSetting : texts.diagnosis.otherInput(input.name)}
    </Note>
  );
}

function factsOf({ last_message: last, senders, sender_count: count }: InputDiagnosis): KeyValue[] {
  return [
    {
      key: texts.diagnosis.lastMessage,
      value: null,
      content: last ? (
        <>
          <RelativeTime instant={last.at} />
          {last.remote_address !== '' && `, ${texts.diagnosis.from(last.remote_address)}`}
        </>
      ) : (
        texts.diagnosis.none
      ),
    },
    {
      key: texts.diagnosis.senders,
      value: null,
      content: senders.length === 0 ? texts.diagnosis.none : <Senders {...{ senders, count }} />,
    },
  ];
}

interface SendersProps {
  senders: InputDiagnosis['senders'];
  count: number;
}

function Senders({ senders, count }: SendersProps) {
  return (
    <ul className="tl-input-senders">
      {senders.slice(0, SHOWN_SENDERS).map(({ address, messages }) => (
        <li key={address}>
          <span className="tl-mono">{address === '' ? texts.diagnosis.thisServer : address}</span>{' '}
          <span className="tl-ink-3">{formatCount(messages)}</span>
        </li>
      ))}
      {count > SHOWN_SENDERS && <li className="tl-ink-3">{texts.diagnosis.furtherSenders(count - SHOWN_SENDERS)}</li>}
    </ul>
  );
}

function Unreadable({ diagnosis: { unreadable, unreadable_count: count } }: { diagnosis: InputDiagnosis }) {
  return (
    <>
      <h3 className="tl-small tl-ink-3">{texts.diagnosis.unreadable(count)}</h3>
      <ol className="tl-input-unreadable">
        {unreadable.map(({ at, remote_address: address, reason, text, hex, size_bytes: bytes }, place) => (
          <li key={`${at} ${place}`}>
            <div>
              {serverTexts.inPageLanguage(reason)}{' '}
              <span className="tl-ink-3">
                <RelativeTime instant={at} />, {texts.diagnosis.from(address)}
                {bytes > 0 && `, ${formatBytes(bytes)}`}
              </span>
            </div>
            {hex !== '' && (
              <details>
                <summary className="tl-mono">{text}</summary>
                <code className="tl-mono">{hex}</code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
