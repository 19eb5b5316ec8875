import { type Event } from 'api/events/events';
import {
  createSilence,
  deleteSilence,
  getSilence,
  listDeliveriesOfSilence,
  listSilences,
  type Silence,
  type SilenceText,
  SILENCES_CAPABILITY,
  updateSilence,
} from 'api/events/silences';
import { notificationDeliveries } from 'server/areas/notification-deliveries';
import { defineServerArea } from 'server/assembly/server-area';
import { serve } from 'server/calls/serve';
import { createEntities } from 'server/entities/entities';
import { ordinaryCalls } from 'server/entities/ordinary-calls';
import { type Document } from 'server/storage/documents/collection';
import { createReplica } from 'server/storage/documents/replica';
import { createSilenceDocuments, silenceKind } from './silence-kind';
import { currentOrNext } from './silence-times';
import { createSilencing } from './silencing';

/** The interface for other areas. */
export interface Silences {
  /** Whether the notifications of an event are held back. */
  isSilenced(event: Event): boolean;
}

/** Times in which notifications are held back (card events.md, "Ahead of the original"). */
export const silences = defineServerArea({
  name: 'silences',
  needs: { notificationDeliveries },
  permissions: ['create', 'delete', 'edit', 'read'].map((action) => `silences:${action}`),
  setUp({ database, entities, now }, { notificationDeliveries: deliveries }) {
    const documents = createSilenceDocuments(database, now);
    const held = createReplica(documents);

    function present({ id, body, createdBy }: Document<SilenceText>): Silence {
      const time = currentOrNext(body.times, now().getTime());
      const isActive = time !== undefined && time.from <= now().getTime();
      return {
        ...body,
        ...{ id, created_by: createdBy },
        state: time ? (isActive ? 'active' : 'upcoming') : 'over',
        until: time ? new Date(isActive ? time.to : time.from).toISOString() : null,
      };
    }

    const kept = createEntities<SilenceText, Silence>(database, {
      ...silenceKind(documents),
      searchable: {
        title: { kind: 'text', of: ({ body }) => body.title },
        description: { kind: 'text', of: ({ body }) => body.description },
        id: { kind: 'id', of: ({ id }) => id },
      },
      present,
    });
    entities.add(kept.kind);
    const silencing = createSilencing(() => held.all());
    deliveries.withholdBy(silencing.withhold);
    const provides: Silences = { isSilenced: (event) => silencing.of(event) !== undefined };
    return {
      provides,
      capabilities: [SILENCES_CAPABILITY],
      calls: [
        ...ordinaryCalls(kept, 'silences', {
          list: listSilences,
          create: createSilence,
          update: updateSilence,
          delete: deleteSilence,
        }),
        serve(getSilence, async ({ caller, params }) => present(await kept.get(caller, params.silenceId))),
        serve(listDeliveriesOfSilence, async ({ caller, params, query }) => {
          await kept.get(caller, params.silenceId);
          return deliveries.page(caller, { of: 'silence_id', id: params.silenceId }, query);
        }),
      ],
      open: () => held.refresh(),
      close: () => held.close(),
    };
  },
});
