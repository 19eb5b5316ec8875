import { type CodecTypeInfo } from 'api/inputs';
import { CodecTypesActions, CodecTypesStore } from 'areas/inputs';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { SelectField } from 'ui/field/SelectField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { LOCAL_ADDRESS, OWN_CODEC, type RawMessage } from './raw-message';
import { texts } from './texts';

/** What a generator makes nobody sends. */
const HIDDEN = 'random-http-msg';

const nameOf = ({ type, name }: CodecTypeInfo) => (name === '' ? type : name);

interface RawLineProps {
  raw: RawMessage;
  /** How the input reads its messages, where its type tells. */
  ownCodec: string | undefined;
  /** Whether what is missing is said. */
  isTried: boolean;
  onChange: (raw: RawMessage) => void;
}

/** A line as a sender would send it, who sent it, and how it is read. */
export function RawLine({ raw, ownCodec, isTried, onChange }: RawLineProps) {
  const codecs = useStore(CodecTypesStore, (state) => state.codecs);
  useEffect(() => {
    if (!codecs) CodecTypesActions.list().catch(() => undefined); // Toasted by the store.
  }, [codecs]);
  const { line, address, codec, configuration } = raw;
  const asked = codecs?.[codec]?.requested_configuration;
  const own = ownCodec === undefined ? [] : [{ value: OWN_CODEC, label: texts.raw.own }];
  const others = Object.values(codecs ?? {})
    .filter(({ type }) => type !== HIDDEN)
    .map((each) => ({ value: each.type, label: nameOf(each) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const choose = (chosen: string) => {
    const settings = codecs?.[chosen]?.requested_configuration;
    onChange({ ...raw, codec: chosen, configuration: settings && valuesToSend(settings, initialValues(settings)) });
  };
  return (
    <div className="tl-example-raw">
      <TextAreaField
        mono
        label={texts.line}
        help={texts.lineHelp}
        value={line}
        spellCheck={false}
        error={isTried && line.trim() === '' ? texts.needed : undefined}
        onChange={(next) => onChange({ ...raw, line: next })}
      />
      <TextField
        mono
        optional
        label={texts.raw.address}
        placeholder={LOCAL_ADDRESS}
        value={address}
        spellCheck={false}
        onChange={(next) => onChange({ ...raw, address: next })}
      />
      <SelectField
        label={texts.raw.codec}
        placeholder={texts.raw.choose}
        options={[...own, ...others]}
        value={codec}
        error={isTried && codec === '' ? texts.needed : undefined}
        onChange={choose}
      />
      {asked && Object.keys(asked).length > 0 && (
        <ConfigurationForm
          configuration={asked}
          values={configuration ?? {}}
          onChange={(values) => onChange({ ...raw, configuration: valuesToSend(asked, values) })}
        />
      )}
    </div>
  );
}
