import { ACTIVE_DIRECTORY, type TransportSecurity } from 'api/authentication-services/service';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FieldText } from 'ui/field/FormField';
import { NumberField } from 'ui/field/NumberField';
import { RadioField } from 'ui/field/RadioField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { useFocusOnAdded } from 'ui/field/useFocusOnAdded';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { StoredSecretField } from '../../secret/StoredSecretField';
import { type DirectoryConfig } from './directory-config';
import { withSecurity } from './directory-draft';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { server: words } = texts;
const MAX_SERVERS = 10;
const SECURITIES: readonly { value: TransportSecurity; label: string }[] = [
  { value: 'none', label: words.securities.none },
  { value: 'tls', label: words.securities.tls },
  { value: 'start_tls', label: words.securities.start_tls },
];

/** Where the directory is, and who looks around in it. */
export function ServerStep({ draft, shown, change, changeConfig, edited }: StepProps) {
  const { config } = draft;
  return (
    <Section title={texts.steps.server}>
      <div className="tl-directory-fields">
        <TextField
          name="title"
          label={words.title}
          autoComplete="off"
          maxLength={200}
          value={draft.title}
          error={shown.title}
          onChange={(title) => change({ title })}
        />
        <TextAreaField
          name="description"
          label={words.description}
          optional
          rows={2}
          value={draft.description}
          error={shown.description}
          onChange={(description) => change({ description })}
        />
        <Servers {...{ config, shown, changeConfig, edited }} />
        <RadioField
          label={words.security}
          options={SECURITIES}
          value={config.transportSecurity}
          onChange={(security) => changeConfig(withSecurity(config, security))}
        />
        {config.transportSecurity === 'none' ? (
          <Note kind="warning">{words.unencrypted}</Note>
        ) : (
          <>
            <CheckboxField
              name="verifyCertificates"
              label={words.verify}
              help={words.verifyHelp}
              error={shown.verifyCertificates}
              checked={config.verifyCertificates}
              onChange={(verifyCertificates) => changeConfig({ verifyCertificates })}
            />
            {config.certificateAuthority !== undefined && config.verifyCertificates && (
              <TextAreaField
                name="certificateAuthority"
                label={words.authority}
                help={words.authorityHelp}
                optional
                mono
                spellCheck={false}
                placeholder={words.authorityBegin}
                value={config.certificateAuthority}
                error={shown.certificateAuthority}
                onChange={(certificateAuthority) => changeConfig({ certificateAuthority })}
              />
            )}
          </>
        )}
        <TextField
          name="systemUserDn"
          label={words.user}
          help={config.type === ACTIVE_DIRECTORY ? words.userHelpActiveDirectory : words.userHelp}
          optional
          mono
          autoComplete="off"
          spellCheck={false}
          value={config.systemUserDn}
          error={shown.systemUserDn}
          onChange={(systemUserDn) => changeConfig({ systemUserDn })}
        />
        <StoredSecretField
          name="systemUserPassword"
          words={words.password}
          value={config.systemUserPassword}
          error={shown.systemUserPassword}
          onChange={(systemUserPassword) => {
            changeConfig({ systemUserPassword });
            edited('systemUserPassword');
          }}
        />
      </div>
    </Section>
  );
}

type ServersProps = { config: DirectoryConfig } & Pick<StepProps, 'shown' | 'changeConfig' | 'edited'>;

function Servers({ config, shown, changeConfig, edited }: ServersProps) {
  const { servers, transportSecurity } = config;
  const part = useRef<HTMLFieldSetElement>(null);
  const help = useId();
  useFocusOnAdded(part, servers.length, 'input[name$=".host"]');
  const changeAt = (at: number, part: Partial<(typeof servers)[number]>) => {
    changeConfig({ servers: servers.map((server, each) => (each === at ? { ...server, ...part } : server)) });
    edited('servers');
  };
  const usualPort = transportSecurity === 'tls' ? 636 : 389;
  return (
    <fieldset ref={part} className="tl-directory-servers" aria-describedby={help}>
      <legend className="tl-form-label">{words.addresses}</legend>
      {servers.map(({ host, port }, at) => (
        <div key={at} className="tl-directory-server">
          <TextField
            name={`servers.${at}.host`}
            label={words.host}
            aria-label={servers.length > 1 ? words.hostOf(at + 1) : undefined}
            mono
            autoComplete="off"
            spellCheck={false}
            value={host}
            error={shown[`servers.${at}.host`] ?? (at === 0 ? shown.servers : undefined)}
            onChange={(typed) => changeAt(at, { host: typed })}
          />
          <NumberField
            name={`servers.${at}.port`}
            label={words.port}
            aria-label={servers.length > 1 ? words.portOf(at + 1) : undefined}
            min={1}
            max={65_535}
            value={port}
            error={shown[`servers.${at}.port`]}
            onChange={(typed) => changeAt(at, { port: typed })}
          />
          {servers.length > 1 && (
            <IconButton
              label={words.remove(at + 1)}
              onClick={() => {
                changeConfig({ servers: servers.filter((_, each) => each !== at) });
                edited('servers');
              }}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {servers.length < MAX_SERVERS && (
        <div>
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => {
              changeConfig({ servers: [...servers, { host: '', port: usualPort }] });
              edited('servers');
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
      <FieldText id={help} help={servers.length > 1 ? words.addressesHelp : words.addressHelp} />
    </fieldset>
  );
}
