import { type Node } from 'api/cluster';
import { ListPage, useWholeList } from 'areas/entities';
import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Plug } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { Routes } from 'routing/Routes';
import { changeQuery, useQueryState } from 'routing/query-state';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { InputDrawer } from '../form/InputDrawer';
import { Inputs, InputsActions, InputsStore } from '../stores/InputsStore';
import { InputTypesStore } from '../stores/InputTypesStore';
import { COLUMNS } from './columns';
import { inputActions, messagesOf } from './input-actions';
import { holdsText, type InputRow } from '../rows/input-row';
import { type InputHealth } from '../rows/input-state';
import { RunButton } from './RunButton';
import { useInputRows } from '../rows/useInputRows';
import { useListFolds } from './useListFolds';
import { useTraffic } from '../rows/useTraffic';
import { texts } from './texts';

const HELP = { text: texts.page.help };
const QUICK = [
  { id: 'all', label: texts.quick.all },
  { id: 'running', label: texts.quick.running },
  { id: 'attention', label: texts.quick.attention, tone: 'danger' },
  { id: 'stopped', label: texts.quick.stopped },
] as const;
const EMPTY = {
  ...texts.empty,
  icon: <Plug />,
};
const NONE: readonly InputRow[] = [];
const DOCUMENTS = { kinds: Inputs.documents?.kinds ?? [], kindOf: () => 'input' };

/** All inputs: what they do and what they receive, live. @param props.node only those that run on this one */
export function InputsPage({ node }: { node?: Node }) {
  const { query, push } = useQueryState();
  const { search } = useLocation();
  const all = useInputRows();
  const ofNode = useMemo(
    () => (node ? all?.filter((row) => row.global || row.node === node.node_id) : all),
    [all, node],
  );
  const chosen = QUICK.find(({ id }) => id === query.get('state'))?.id ?? 'all';
  const rows = useMemo(
    () => (chosen === 'all' ? ofNode : ofNode?.filter(({ standing }) => standing.health === chosen)),
    [ofNode, chosen],
  );
  const whole = useWholeList({
    ...{ noun: Inputs.noun, documents: DOCUMENTS, columns: COLUMNS, rows, matches: holdsText },
    rowKey: ({ id }) => id,
    rowLabel: ({ title }) => title,
    list: useStore(InputsStore, (state) => state.list),
    reload: useCallback(() => void InputsActions.list(), []),
  });
  const trafficOf = useTraffic(whole.rows ?? NONE);
  const list = { ...whole, rows: whole.rows?.map((row) => ({ ...row, ...trafficOf(row) })), total: ofNode?.length };
  const types = useStore(InputTypesStore, (state) => state.types);
  const actions = useMemo(
    () =>
      inputActions(
        {
          edit: ({ id }) => push({ edit: id, launch: undefined, clone: undefined }),
          clone: ({ id }) => push({ clone: id, launch: undefined, edit: undefined }),
        },
        {
          isKnown: ({ type }) => types === undefined || type in types,
          takesTestMessages: ({ type }) => types?.[type]?.takes_test_messages === true,
        },
      ),
    [push, types],
  );
  const countOf = (health: InputHealth) => ofNode?.filter(({ standing }) => standing.health === health).length;
  const title = node ? texts.page.ofNode(`${node.short_node_id} / ${node.hostname}`) : texts.page.title;
  useDocumentTitle(title);
  return (
    <>
      <ListPage
        title={title}
        help={HELP}
        list={list}
        create={
          node
            ? undefined
            : {
                label: texts.page.launch,
                permissions: 'inputs:create',
                to: Routes.SYSTEM.INPUTS.LIST + changeQuery(search, { launch: '', edit: undefined, clone: undefined }),
              }
        }
        actions={actions}
        filter={{
          label: texts.page.filter,
          placeholder: texts.page.filterBy,
          quick: QUICK.map((filter) => ({
            ...filter,
            count: filter.id === 'all' ? ofNode?.length : countOf(filter.id),
          })),
          chosen,
          onChoose: (id) => push({ state: id === 'all' ? undefined : id, page: undefined }),
        }}
        errorTitle={texts.page.failed}
        empty={EMPTY}
        table={{
          ...useListFolds(),
          rowActions: (row) => (
            <>
              <IfPermitted permissions="searches:relative">
                <Link className="btn btn-link btn-sm" to={messagesOf(row)}>
                  {texts.shortMessages}
                </Link>
              </IfPermitted>
              <RunButton input={row} />
            </>
          ),
        }}
      >
        {node && (
          <p className="tl-ink-2">
            {texts.page.launchedOn} <Link to={Routes.SYSTEM.INPUTS.LIST}>{texts.page.allInputs}</Link>.
          </p>
        )}
      </ListPage>
      <InputDrawer inputs={all ?? NONE} />
    </>
  );
}
