import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { type ReactNode } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { formatBytes } from 'ui/format/bytes';
import { formatCount, formatRate } from 'ui/format/number';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { InputTypesStore } from '../stores/InputTypesStore';
import { configurationText } from './configuration-text';
import { Diagnosis } from './Diagnosis';
import { type InputRow } from '../rows/input-row';
import { NodeStates } from './NodeStates';
import { recognitionText } from './recognition-text';
import { StaticFields } from './StaticFields';
import { texts } from './texts';
import './InputDetails.css';

/** An input in full: what it does on each node, its settings, its static fields, what it has received. */
export function InputDetails({ input }: { input: InputRow }) {
  const type = useStore(InputTypesStore, ({ types }) => types?.[input.type]);
  const isDiagnosed = useStore(CapabilitiesStore, (state) => hasCapability(state, 'input-diagnosis'));
  const settings = configurationText(input.attributes, type?.requested_configuration);
  return (
    <div className="tl-input-details">
      <Part title={texts.details.states}>
        <NodeStates input={input} />
      </Part>
      <Part title={texts.details.configuration}>
        {settings.length === 0 ? (
          <p className="tl-ink-3">{texts.details.noConfiguration}</p>
        ) : (
          <KeyValueList entries={settings} />
        )}
      </Part>
      <div>
        <Part title={texts.details.fields}>
          <StaticFields input={input} />
        </Part>
        <Part title={texts.columns.sinceStart}>
          <Figures input={input} />
        </Part>
        {input.recognition && (
          <Part title={texts.details.formats}>
            <p>{recognitionText(input.recognition) ?? texts.details.nothingYet}</p>
          </Part>
        )}
      </div>
      {isDiagnosed && (
        <IfPermitted permissions={`inputs:edit:${input.id}`}>
          <div className="tl-input-wide">
            <Part title={texts.diagnosis.title}>
              <Diagnosis input={input} />
            </Part>
          </div>
        </IfPermitted>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="tl-small tl-ink-3">{title}</h2>
      {children}
    </section>
  );
}

const bothWays = (read = 0, written = 0): string => `▼${formatBytes(read)} ▲${formatBytes(written)}`;

/** Each line only where the figure exists (card inputs.md, "Throughput / Metrics box"). */
function Figures({ input: { traffic } }: { input: InputRow }) {
  const { messages, minuteRate, readTotal, readPerSecond, writtenTotal, writtenPerSecond, emptyMessages } = traffic;
  const { openConnections, totalConnections } = traffic;
  const entries: (KeyValue | undefined)[] = [
    messages === undefined ? undefined : { key: texts.details.messages, value: formatCount(messages) },
    minuteRate === undefined
      ? undefined
      : { key: texts.details.minuteRate, value: texts.details.perSecond(formatRate(minuteRate)) },
    readTotal === undefined
      ? undefined
      : {
          key: texts.details.network,
          value: texts.details.networkTotal(
            bothWays(readPerSecond, writtenPerSecond),
            bothWays(readTotal, writtenTotal),
          ),
        },
    openConnections === undefined
      ? undefined
      : {
          key: texts.details.connections,
          value: texts.details.connectionsTotal(formatCount(openConnections), formatCount(totalConnections ?? 0)),
        },
    emptyMessages === undefined ? undefined : { key: texts.details.emptyMessages, value: formatCount(emptyMessages) },
  ];
  const known = entries.filter((entry) => entry !== undefined);
  if (known.length === 0) return <p className="tl-ink-3">{texts.details.noFigures}</p>;
  return <KeyValueList look="plain" entries={known} />;
}
