import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  type NotificationConfig,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { knownConfig } from '../model/notification';
import { typeName } from '../model/texts';
import { type Trial } from '../stores/NotificationsStore';
import { EmailSettings } from './EmailSettings';
import { CustomHttpSettings, HttpSettings } from './HttpSettings';
import { LegacySettings } from './LegacySettings';
import { PagerDutySettings } from './PagerDutySettings';
import { type SettingsProps } from './settings-props';
import { SlackSettings } from './SlackSettings';
import { TypeField } from './TypeField';
import { type NotificationForm } from './useNotificationForm';
import { texts } from './texts';

interface NotificationFieldsProps {
  notification: NotificationForm;
  /** It is not made before it is saved. */
  isNew: boolean;
  hasAll: boolean;
}

/** All that a notification is, and how testing it ended. */
export function NotificationFields({ notification, isNew, hasAll }: NotificationFieldsProps) {
  const { form, check, trial } = notification;
  const { draft, shown, change } = form;
  const config = knownConfig(draft.config);
  return (
    <>
      <FormErrorNote title={texts.notSaved} errors={form.refusals} />
      <Section title={texts.details}>
        <div className="tl-notification-fields">
          <TextField
            name="title"
            label={texts.title}
            autoFocus={isNew}
            maxLength={1_000}
            value={draft.title}
            error={shown.title}
            onChange={(title) => change({ title })}
          />
          <TextAreaField
            name="description"
            label={texts.description}
            optional
            rows={2}
            maxLength={10_000}
            value={draft.description}
            error={shown.description}
            onChange={(description) => change({ description })}
          />
          <TypeField
            value={draft.config.type}
            hasAll={hasAll}
            error={shown.config}
            onChange={notification.chooseType}
          />
        </div>
      </Section>
      {config && (
        <Section title={texts.settings(typeName(config.type))}>
          <div className="tl-notification-fields">
            <SettingsOf key={config.type} {...{ config, shown, check }} set={notification.set} title={draft.title} />
          </div>
        </Section>
      )}
      {!config && draft.config.type !== '' && (
        <Note kind="warning" title={texts.unknown.title}>
          {texts.unknown.text(draft.config.type)}
        </Note>
      )}
      {trial && !trial.isRunning && <Outcome trial={trial} />}
    </>
  );
}

function Outcome({ trial: { error } }: { trial: Trial }) {
  if (error === undefined) {
    return (
      <Note kind="success" title={texts.test.success}>
        {texts.test.done}
      </Note>
    );
  }
  return (
    <Note kind="danger" title={texts.test.error}>
      {error}
    </Note>
  );
}

type AnySettingsProps = Omit<SettingsProps<never>, 'config' | 'set'> & {
  config: NotificationConfig;
  set: (part: object) => void;
};

/** The form of a type. */
function SettingsOf({ config, ...props }: AnySettingsProps) {
  switch (config.type) {
    case EMAIL:
      return <EmailSettings {...{ ...props, config }} />;
    case HTTP:
      return <HttpSettings {...{ ...props, config }} />;
    case CUSTOM_HTTP:
      return <CustomHttpSettings {...{ ...props, config }} />;
    case SLACK:
      return <SlackSettings {...{ ...props, config }} />;
    case PAGERDUTY:
    case FORMER_PAGERDUTY:
      return <PagerDutySettings {...{ ...props, config }} />;
    case LEGACY_CALLBACK:
      return <LegacySettings {...{ ...props, config }} />;
  }
}
