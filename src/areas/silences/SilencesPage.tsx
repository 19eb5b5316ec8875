import { type Silence } from 'api/events/silences';
import { deleteAction, ListPage, type RowAction, useEntityList } from 'areas/entities';
import { AlertsTabs } from 'areas/events';
import { DeliveriesOf } from 'areas/notification-deliveries';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { BellOff, MailX, Pencil } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { changeQuery, useQueryState } from 'routing/query-state';
import { Drawer } from 'ui/drawer/Drawer';
import { SILENCE_COLUMNS } from './columns';
import { texts as manifestTexts } from './manifest-texts';
import { SilenceDialog } from './SilenceDialog';
import { Silences, SilencesActions } from './SilencesStore';
import { texts } from './texts';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <BellOff /> };
const FILTER = { placeholder: texts.filter };
const NEW = 'new';

/** Who silences a definition decides for all who are notified of it. */
const mayDecide = ({ event_definitions: ids }: Silence, user: CurrentUserState): boolean =>
  ids.length === 0
    ? hasPermission(user, 'eventdefinitions:acknowledge')
    : ids.every((id) => hasPermission(user, `eventdefinitions:acknowledge:${id}`));

const mayChange = (action: 'delete' | 'edit') => (silence: Silence, user: CurrentUserState) =>
  hasPermission(user, `silences:${action}:${silence.id}`) && mayDecide(silence, user);

type Ask = (asked: { edit: string } | { held: string }) => void;

const actionsOf = (ask: Ask): readonly RowAction<Silence>[] => [
  {
    ...{ id: 'held', label: texts.held, icon: <MailX />, rowKey: 'h', run: ({ id }) => ask({ held: id }) },
    isPermitted: ({ id }, user) => hasPermission(user, `silences:read:${id}`),
  },
  {
    ...{ id: 'edit', label: texts.editAction, icon: <Pencil />, rowKey: 'e', run: ({ id }) => ask({ edit: id }) },
    isPermitted: mayChange('edit'),
  },
  {
    ...deleteAction<Silence>(Silences, { permission: ({ id }) => `silences:delete:${id}`, lost: texts.lost }),
    isPermitted: mayChange('delete'),
  },
];

/** Times in which notifications are held back: those that last, that come, and that are over. */
export function SilencesPage() {
  const list = useEntityList(Silences, { columns: SILENCE_COLUMNS });
  const { query, push } = useQueryState();
  const { pathname, search } = useLocation();
  const actions = useMemo(() => actionsOf(push), [push]);
  useEffect(() => {
    const asking = SilencesActions.definitions();
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, []);
  const edited = query.get('edit');
  const named = (parameter: string) => list.rows?.find(({ id }) => id === query.get(parameter));
  const stored = named('edit');
  const holding = named('held');
  const editOf = (id: string) => `${pathname}${changeQuery(search, { edit: id })}`;
  const end = { onDone: list.reload, onClose: () => push({ edit: undefined }) };
  return (
    <>
      <ListPage
        title={manifestTexts.title}
        help={HELP}
        list={list}
        create={{ label: texts.create, permissions: 'silences:create', to: editOf(NEW) }}
        actions={actions}
        filter={FILTER}
        empty={EMPTY}
      >
        <AlertsTabs />
      </ListPage>
      {edited === NEW && <SilenceDialog {...end} />}
      {holding && (
        <Drawer kind={texts.kind} title={holding.title} onClose={() => push({ held: undefined })}>
          <DeliveriesOf kind="silence" id={holding.id} isPart />
        </Drawer>
      )}
      {stored && <SilenceDialog key={stored.id} silence={stored} {...end} />}
    </>
  );
}
