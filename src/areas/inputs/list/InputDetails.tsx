import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Suspense } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { configurationText } from 'ui/configuration-form/configuration-text';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { RowDetails, RowPart } from 'ui/row-details/RowDetails';
import { InputTypesStore } from '../stores/InputTypesStore';
import { CertificateView } from '../certificate/CertificateView';
import { texts as certificateTexts } from '../certificate/texts';
import { Diagnosis } from './Diagnosis';
import { Figures } from './Figures';
import { type InputRow } from '../rows/input-row';
import { KeptOriginals } from './KeptOriginals';
import { ReceivedMessages } from '../late-parts';
import { texts as receivedTexts } from '../received/texts';
import { NodeStates } from './NodeStates';
import { recognitionText } from './recognition-text';
import { QuietSenders } from '../senders/QuietSenders';
import { texts as sendersTexts } from '../senders/texts';
import { SendTestMessage } from '../test-message/SendTestMessage';
import { StaticFields } from './StaticFields';
import { texts } from './texts';
import './InputDetails.css';

/** An input in full: what it does on each node, its settings, its static fields, what it has received. */
export function InputDetails({ input }: { input: InputRow }) {
  const type = useStore(InputTypesStore, ({ types }) => types?.[input.type]);
  const isDiagnosed = useStore(CapabilitiesStore, (state) => hasCapability(state, 'input-diagnosis'));
  const isPriced = useStore(CapabilitiesStore, (state) => hasCapability(state, 'received-bytes'));
  const hasCertificates = useStore(CapabilitiesStore, (state) => hasCapability(state, 'input-certificate'));
  const settings = configurationText(input.attributes, type?.requested_configuration);
  return (
    <RowDetails>
      <RowPart title={texts.details.states}>
        <NodeStates input={input} />
        {type?.takes_test_messages === true && <SendTestMessage input={input} />}
      </RowPart>
      <RowPart title={texts.details.configuration}>
        {settings.length === 0 ? (
          <p className="tl-ink-3">{texts.details.noConfiguration}</p>
        ) : (
          <KeyValueList entries={settings} />
        )}
      </RowPart>
      <div>
        <RowPart title={texts.details.fields}>
          <StaticFields input={input} />
        </RowPart>
        <RowPart title={texts.columns.sinceStart}>
          <Figures input={input} />
        </RowPart>
        {hasCertificates && input.attributes.tls_enable === true && (
          <RowPart title={certificateTexts.title}>
            <CertificateView input={input} startedAt={runningSince(input)} />
          </RowPart>
        )}
        {isPriced && input.attributes.keep_received === true && (
          <RowPart title={texts.kept.title}>
            <KeptOriginals inputId={input.id} />
          </RowPart>
        )}
        {input.recognition && (
          <RowPart title={texts.details.formats}>
            <p>{recognitionText(input.recognition) ?? texts.details.nothingYet}</p>
          </RowPart>
        )}
      </div>
      <IfPermitted permissions="searches:relative">
        <RowPart isWide title={receivedTexts.title}>
          <Suspense fallback={null}>
            <ReceivedMessages input={input} />
          </Suspense>
        </RowPart>
      </IfPermitted>
      {input.senders && (
        <RowPart isWide title={sendersTexts.title}>
          <QuietSenders inputId={input.id} senders={input.senders} />
        </RowPart>
      )}
      {isDiagnosed && (
        <IfPermitted permissions={`inputs:edit:${input.id}`}>
          <RowPart isWide title={texts.diagnosis.title}>
            <Diagnosis input={input} />
          </RowPart>
        </IfPermitted>
      )}
    </RowDetails>
  );
}

const runningSince = ({ states }: InputRow): string | undefined =>
  Object.values(states).find(({ state }) => state === 'RUNNING')?.started_at;
