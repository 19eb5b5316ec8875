import { type FoundEvent } from 'api/events/events';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { forwardRef, useEffect } from 'react';
import { messageOf } from 'rest/failure';
import { IconButton } from 'ui/button/IconButton';
import { CopyButton } from 'ui/copy/CopyButton';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { type FoundEvents } from '../stores/EventsStore';
import { Priority } from '../Priority';
import { EventDetail } from './EventDetail';
import { texts } from '../texts';

interface EventDrawerProps {
  id: string;
  /** The list it is shown beside. */
  among: FoundEvents | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** An event in full, beside the list; also one that is not on its page. */
export const EventDrawer = forwardRef<DrawerHandle, EventDrawerProps>(function EventDrawer(
  { id, among, onShow, onClose },
  ref,
) {
  const { found, error } = useEvent(id, among);
  const at = among?.events.findIndex(({ event }) => event.id === id) ?? -1;
  const beside = (step: -1 | 1) => (at < 0 ? undefined : among?.events[at + step]?.event.id);
  const event = found?.event;
  return (
    <Drawer
      ref={ref}
      kind={
        event && (
          <>
            <Priority priority={event.priority} /> <RelativeTime instant={event.timestamp} />
          </>
        )
      }
      title={event?.message ?? texts.detail.loading}
      actions={
        <>
          <Step label={texts.detail.previous} to={beside(-1)} onShow={onShow} icon={<ChevronUp />} />
          <Step label={texts.detail.next} to={beside(1)} onShow={onShow} icon={<ChevronDown />} />
          {event && <CopyButton label={texts.detail.copy} value={() => JSON.stringify(event, null, 2)} />}
        </>
      }
      onClose={onClose}
    >
      {found && <EventDetail key={id} found={found} definitions={among?.definitions} />}
      {found === null && <Note kind="info">{texts.detail.gone}</Note>}
      {found === undefined && error === undefined && <SkeletonRows rows={6} rowHeight={24} />}
      {found === undefined && error !== undefined && (
        <Note kind="danger" title={texts.detail.failed}>
          {messageOf(error)}
        </Note>
      )}
    </Drawer>
  );
});

interface StepProps {
  label: string;
  to: string | undefined;
  onShow: (id: string) => void;
  icon: JSX.Element;
}

const Step = ({ label, to, onShow, icon }: StepProps) =>
  to !== undefined && (
    <IconButton label={label} onClick={() => onShow(to)}>
      {icon}
    </IconButton>
  );

/** From the list, or asked for when it is not there. Null: there is no such event for this person. */
function useEvent(id: string, among: FoundEvents | undefined) {
  const listed = among?.events.find(({ event }) => event.id === id);
  const isMissing = among !== undefined && !listed;
  useEffect(() => {
    if (!isMissing) return undefined;
    const asked = EventDetailActions.load(id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isMissing, id]);
  const loaded = useStore(EventDetailStore, (state) => state.event);
  const value = loaded.status === 'loaded' ? valueOf(loaded) : undefined;
  const isOwn = value === null || value?.event.id === id;
  const found: FoundEvent | null | undefined = listed ?? (isMissing && isOwn ? value : undefined);
  return { found, error: errorOf(loaded) };
}
