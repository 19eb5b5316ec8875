import { useIsPermitted } from 'areas/users';
import { type FormEvent } from 'react';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { SaveState } from 'ui/field/FormActions';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { knownConfig } from '../model/notification';
import { NotificationButtons } from './NotificationButtons';
import { NotificationFields } from './NotificationFields';
import { PreviewPane } from './PreviewPane';
import { type NotificationFormProps, useNotificationForm } from './useNotificationForm';
import { texts } from './texts';
import './notification-form.css';

/** All of a notification, with what it would send beside it. */
export function NotificationForm(props: NotificationFormProps) {
  const { stored, hasAll } = props;
  const notification = useNotificationForm(props);
  const { form, save } = notification;
  const { draft } = form;
  const mayPreview = useIsPermitted('eventnotifications:create');
  usePageKeys([{ keys: ['Mod+s'], does: texts.saveKeys, run: save }]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const isNew = !stored;
  return (
    <div className="tl-notification-form">
      <form noValidate {...form.formProps} onSubmit={handleSubmit}>
        <NotificationFields {...{ notification, isNew, hasAll }} />
        <div className="tl-notification-foot">
          <NotificationButtons
            {...{ notification, isNew }}
            cancel={<ButtonLink to={Routes.ALERTS.NOTIFICATIONS.LIST}>{texts.cancel}</ButtonLink>}
          />
          <SaveState isDirty={form.isDirty} problems={Object.keys(form.shown).length} />
        </div>
      </form>
      {hasAll && mayPreview && knownConfig(draft.config) && <PreviewPane config={draft.config} />}
      {notification.dialog}
    </div>
  );
}
