import { LEGACY_CALLBACK, type Notification } from 'api/events/notifications';
import { type UrlCheck, useUrlCheck } from 'areas/url-allow-list';
import { useIsPermitted } from 'areas/users';
import { CancelledError, isCancelled } from 'flux/cancelled';
import { useStore } from 'flux/use-store';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrors } from 'rest/FetchError';
import { messageOf } from 'rest/failure';
import { type Form, useForm } from 'rest/form/useForm';
import { Routes } from 'routing/Routes';
import { valuesToSend } from 'ui/configuration-form/values';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { begunConfig } from '../model/begin';
import { beginDraft, hasField, type NotificationDraft, problemsOf, sentNotification } from '../model/draft';
import { type NotificationToSend, type NotificationType, type Settings } from '../model/notification';
import { NotificationChoicesStore } from '../stores/NotificationChoicesStore';
import { EventNotificationsActions, type Trial } from '../stores/NotificationsStore';
import { texts } from './texts';

/** What is said of several settings together, by one of them. */
const SUMS: Readonly<Record<string, string>> = {
  ...{ user_recipients: 'recipients', email_recipients: 'recipients' },
  ...{ body_template: 'body', html_body_template: 'body' },
};

const OPTIONS = { fieldErrorsOf: problemsOf, hasField };

export interface NotificationFormProps {
  /** Absent for a new one. */
  stored?: Notification;
  /** The server knows every setting of each type, and has previews. */
  hasAll: boolean;
  onSave: (notification: NotificationToSend) => Promise<Notification>;
  /** It stands in a dialog of another page; otherwise it leads to the list. */
  onSaved?: (notification: Notification) => void;
}

export interface NotificationForm {
  form: Form<NotificationDraft>;
  /** Of the URL that it would call. */
  check: UrlCheck;
  chooseType: (type: NotificationType) => void;
  set: (part: object) => void;
  /** Saves it and leads to the list. */
  save: () => void;
  isSaving: boolean;
  /** Sends the test event by it as it stands in the form. */
  test: () => void;
  /** Why it cannot be tested now. */
  notTestable: string | undefined;
  mayTest: boolean;
  trial: Trial | undefined;
  /** Asks before the page is left. */
  dialog: ReactNode;
}

/** The URL that the server would ask its list for. */
function urlOf({ url, webhook_url: webhook }: Settings): string | undefined {
  const called = url ?? webhook;
  return typeof called === 'string' ? called : undefined;
}

/** Numbers of a callback are texts while they are typed. */
function useSent(stored: Notification | undefined) {
  const types = useStore(NotificationChoicesStore, ({ legacyTypes }) => legacyTypes);
  return (draft: NotificationDraft): NotificationToSend => {
    const { config } = draft;
    const fields = config.type === LEGACY_CALLBACK ? types?.[String(config.callback_type)]?.configuration : undefined;
    if (!fields) return sentNotification(draft, stored?.id);
    const configuration = valuesToSend(fields, config.configuration as Record<string, unknown>);
    return sentNotification({ ...draft, config: { ...config, configuration } }, stored?.id);
  };
}

/** What was entered for a type stays when another one is chosen for a while. */
function useTypes({ draft, change, edited }: Form<NotificationDraft>, hasAll: boolean) {
  const left = useRef(new Map<string, Settings>());
  return (type: NotificationType) => {
    left.current.set(draft.config.type, draft.config);
    change({ config: left.current.get(type) ?? (begunConfig(type, hasAll) as Settings) });
    edited('config');
  };
}

/** The state of the form of a notification. */
export function useNotificationForm({ stored, hasAll, onSave, onSaved }: NotificationFormProps): NotificationForm {
  const navigate = useNavigate();
  const [begun] = useState(() => beginDraft(stored, hasAll));
  const form = useForm(begun, OPTIONS);
  const { draft, isDirty } = form;
  // Below a dialog there may be more that would be lost.
  const unsaved = useUnsavedChanges(isDirty || onSaved !== undefined);
  const sent = useSent(stored);
  const check = useUrlCheck(urlOf(draft.config));
  const mayCreate = useIsPermitted('eventnotifications:create');
  const mayEdit = useIsPermitted(stored ? `eventnotifications:edit:${stored.id}` : 'eventnotifications:create');
  const [trial, setTrial] = useState<Trial>();

  const save = async () => {
    if (form.isSaving || check.isAllowed === false || !form.check()) return;
    setTrial(undefined);
    let saved: Notification | undefined;
    const isSaved = await form.send(async (draft) => {
      saved = await onSave(sent(draft));
    });
    if (!isSaved) return;
    if (onSaved) return saved && onSaved(saved);
    unsaved.release();
    void navigate(Routes.ALERTS.NOTIFICATIONS.LIST);
  };

  // One may test what is stored without the right to make others.
  const asStored = stored && !mayCreate ? stored.id : undefined;
  const send = (tested: NotificationDraft) =>
    asStored === undefined ? EventNotificationsActions.testNew(sent(tested)) : EventNotificationsActions.test(asStored);
  const test = async () => {
    if (form.isSaving) return;
    if (!form.check()) return setTrial({ isRunning: false, error: texts.test.invalid });
    setTrial({ isRunning: true });
    await form.send(async (tested) => {
      try {
        await send(tested);
        setTrial({ isRunning: false });
      } catch (error) {
        if (isCancelled(error)) setTrial(undefined);
        else if (Object.keys(fieldErrors(error)).length === 0) setTrial({ isRunning: false, error: messageOf(error) });
        else {
          setTrial({ isRunning: false, error: texts.test.invalid });
          // The form marks its fields.
          throw error;
        }
      }
      // Nothing was saved by it.
      throw new CancelledError();
    });
  };

  return {
    ...{ form, check, trial, dialog: unsaved.dialog },
    chooseType: useTypes(form, hasAll),
    set: (part) => {
      form.change({ config: { ...draft.config, ...part } });
      form.edited(...Object.keys(part).flatMap((name) => [name, SUMS[name] ?? []].flat()));
      setTrial(undefined);
    },
    save: () => void save(),
    isSaving: form.isSaving && trial?.isRunning !== true,
    test: () => void test(),
    notTestable: asStored !== undefined && isDirty ? texts.test.saveFirst : undefined,
    mayTest: mayCreate || (stored !== undefined && mayEdit),
  };
}
