import { NewNotificationDialog, typeName } from 'areas/notifications';
import { CurrentUserStore, hasPermission, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { errorOf } from 'flux/loadable';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { FieldText } from 'ui/field/FormField';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import {
  OfferedNotificationsActions,
  OfferedNotificationsStore,
  type OfferedNotification,
} from '../stores/OfferedNotificationsStore';
import { useOfferedNotifications } from '../summary/useOfferedNotifications';
import { NotificationSettings } from './NotificationSettings';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { notify: words } = texts;

/** Who is told of the events, and how often. */
export function NotificationsStep({ draft, shown, change, edited }: StepProps) {
  const { notifications: used } = draft;
  const user = useStore(CurrentUserStore);
  const offered = useOfferedNotifications();
  const error = useStore(OfferedNotificationsStore, (state) => errorOf(state.offered));
  useEffect(() => {
    const asked = OfferedNotificationsActions.loadUsualBacklog();
    // The usual number stays.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const add = useRef<HTMLDivElement>(null);
  const hidden = used.filter(({ notification_id: id }) => !hasPermission(user, `eventnotifications:read:${id}`));
  if (hidden.length > 0) {
    return (
      <Section title={texts.steps.notifications}>
        <Note kind="warning" title={words.hidden}>
          {hidden.map(({ notification_id: id }) => id).join(', ')}
        </Note>
      </Section>
    );
  }
  const set = (notifications: typeof used) => {
    change({ notifications });
    edited('notifications');
  };
  const use = (id: string) => id !== '' && set([...used, { notification_id: id, notification_parameters: null }]);
  const remove = (id: string) => {
    set(used.filter(({ notification_id: other }) => other !== id));
    add.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <Section title={texts.steps.notifications}>
        <div className="tl-definition-fields">
          <p className="tl-form-help mb-0">{words.help}</p>
          {shown.notifications !== undefined && (
            <FieldText id="definition-notifications-text" error={shown.notifications} />
          )}
          {error !== undefined && (
            <Note kind="warning" title={words.failed}>
              {messageOf(error)}
            </Note>
          )}
          {used.length === 0 ? (
            <p className="tl-ink-3 mb-0">{words.none}</p>
          ) : (
            <ul className="tl-definition-notifications">
              {used.map(({ notification_id: id }) => (
                <Used key={id} {...{ id, offered }} onRemove={() => remove(id)} />
              ))}
            </ul>
          )}
          <div ref={add} className="tl-definition-add-notification">
            <ComboboxField
              // An empty one after each choice.
              key={used.length}
              label={words.add}
              placeholder={words.choose}
              value=""
              options={(offered ?? [])
                .filter(({ id }) => !used.some(({ notification_id: other }) => other === id))
                .map(({ id, title, type }) => ({ value: id, label: title, detail: typeName(type) }))}
              onChange={use}
            />
            <CreateOne onCreated={use} />
          </div>
        </div>
      </Section>
      {used.length > 0 && <NotificationSettings {...{ draft, shown, change, edited }} />}
    </>
  );
}

interface UsedProps {
  id: string;
  offered: readonly OfferedNotification[] | undefined;
  onRemove: () => void;
}

function Used({ id, offered, onRemove }: UsedProps) {
  const known = offered?.find((each) => each.id === id);
  const name = known?.title ?? id;
  return (
    <li>
      <span className="tl-truncate" title={name}>
        {known || !offered ? name : <i>{words.missing(id)}</i>}
      </span>
      <span className="tl-ink-3">{known && typeName(known.type)}</span>
      <IconButton label={words.remove(name)} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

/** Makes another notification without leaving the definition. */
function CreateOne({ onCreated }: { onCreated: (id: string) => void }) {
  const mayCreate = useIsPermitted('eventnotifications:create');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  const created = async (id: string) => {
    setOpen(false);
    onCreated(id);
    await OfferedNotificationsActions.load().catch(() => undefined);
  };
  return (
    <>
      <Button icon={<Plus />} onClick={() => setOpen(true)}>
        {words.create}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewNotificationDialog onCreated={({ id }) => void created(id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
