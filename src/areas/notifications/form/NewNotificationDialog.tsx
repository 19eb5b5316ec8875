import { type Notification } from 'api/events/notifications';
import { type FormEvent, useId } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { EventNotificationsActions } from '../stores/NotificationsStore';
import { NotificationButtons } from './NotificationButtons';
import { NotificationFields } from './NotificationFields';
import { texts } from './texts';
import { useHasAll } from './useHasAll';
import { useNotificationForm } from './useNotificationForm';
import './notification-form.css';

interface NewNotificationDialogProps {
  onCreated: (notification: Notification) => void;
  onClose: () => void;
}

/** The form of a notification on a page of something else. */
export function NewNotificationDialog({ onCreated, onClose }: NewNotificationDialogProps) {
  const formId = useId();
  const hasAll = useHasAll();
  const notification = useNotificationForm({
    hasAll,
    onSave: EventNotificationsActions.create,
    onSaved: onCreated,
  });
  const { form, save } = notification;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title={texts.newTitle}
      size="lg"
      isBusy={form.isSaving}
      onClose={onClose}
      footer={
        <NotificationButtons
          {...{ notification, formId }}
          isNew
          cancel={<Button onClick={onClose}>{texts.cancel}</Button>}
        />
      }
    >
      <form id={formId} className="tl-dialog-form" noValidate {...form.formProps} onSubmit={handleSubmit}>
        <NotificationFields {...{ notification, hasAll }} isNew />
      </form>
      {notification.dialog}
    </Dialog>
  );
}
