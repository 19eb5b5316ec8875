import { type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { type NotificationForm } from './useNotificationForm';
import { texts } from './texts';

interface NotificationButtonsProps {
  notification: NotificationForm;
  isNew: boolean;
  /** Of the form element, where they stand outside of it. */
  formId?: string;
  cancel: ReactNode;
}

/** Saves, leaves or tests what is in the form. */
export function NotificationButtons({ notification, isNew, formId, cancel }: NotificationButtonsProps) {
  const { form, check, trial } = notification;
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={notification.isSaving}
        busyLabel={texts.saving}
        disabledReason={check.isAllowed === false ? texts.notAllowed : undefined}
      >
        {isNew ? texts.create : texts.update}
      </Button>
      {cancel}
      {notification.mayTest && form.draft.config.type !== '' && (
        <Button
          busy={trial?.isRunning === true}
          busyLabel={texts.test.busy}
          disabledReason={notification.notTestable}
          onClick={notification.test}
        >
          {texts.test.label}
        </Button>
      )}
    </>
  );
}
