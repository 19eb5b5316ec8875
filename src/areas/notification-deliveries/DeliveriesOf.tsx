import { NOTIFICATION_DELIVERIES_CAPABILITY } from 'api/events/notifications';
import { useStore } from 'flux/use-store';
import { lazy, Suspense } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type DeliverySubject } from './subject';

const Deliveries = lazy(async () => ({ default: (await import('./Deliveries')).Deliveries }));

interface DeliveriesOfProps extends DeliverySubject {
  /** Among the parts of a drawer, not as a card of a page. */
  isPart?: boolean;
}

/** What became of the notifications of an event or a definition, of those by one, or of those that a silence held back. Nothing where the server has no log of it. */
export function DeliveriesOf(props: DeliveriesOfProps) {
  const hasLog = useStore(CapabilitiesStore, (state) => hasCapability(state, NOTIFICATION_DELIVERIES_CAPABILITY));
  if (!hasLog) return null;
  return (
    <Suspense fallback={null}>
      <Deliveries key={`${props.kind} ${props.id}`} {...props} />
    </Suspense>
  );
}
