import { DEFINITION_STATES } from 'api/events/definitions';
import { ListPage } from 'areas/entities';
import { AlertsTabs } from 'areas/events';
import { Bell } from 'lucide-react';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { FilterMenu } from 'ui/filter-bar/FilterMenu';
import { type ScheduledDefinition } from '../model/definition';
import { DEFINITION_ACTIONS } from './definition-actions';
import { useDefinitionList } from './useDefinitionList';
import { texts as summary } from '../summary/texts';
import { texts } from './texts';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <Bell /> };
const STATES = DEFINITION_STATES.map((value) => ({ value, label: summary.states[value] }));
const CREATE = { label: texts.create, permissions: 'eventdefinitions:create', to: Routes.ALERTS.DEFINITIONS.CREATE };
const pageOf = ({ id }: ScheduledDefinition): string => Routes.ALERTS.DEFINITIONS.show(id);

/** The event definitions one may read: what they look for, when they run, and how they fare. */
export function DefinitionsPage() {
  const { push } = useQueryState();
  const list = useDefinitionList();
  const { hasStates, state } = list;
  const choose = (next: string | undefined) => push({ state: next, page: undefined });
  return (
    <ListPage<ScheduledDefinition>
      title={texts.title}
      help={HELP}
      list={list}
      open={pageOf}
      create={CREATE}
      actions={DEFINITION_ACTIONS}
      filter={{
        placeholder: texts.filterBy,
        menus: hasStates && <FilterMenu label={texts.columns.state} options={STATES} value={state} onChoose={choose} />,
        onClear: () => choose(undefined),
      }}
      isNarrowed={Boolean(state)}
      errorTitle={texts.failed}
      empty={EMPTY}
    >
      <AlertsTabs />
    </ListPage>
  );
}
