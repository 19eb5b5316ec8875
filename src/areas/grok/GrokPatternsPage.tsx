import { type GrokPattern } from 'api/grok';
import { ListPage, type RowAction, useEntityList } from 'areas/entities';
import { hasPermission, useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Download, FlaskConical, Pencil, Regex, RotateCcw, Trash2, Upload } from 'lucide-react';
import { writePatternFile } from 'lang/grok/pattern-file';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { saveFile } from 'rest/download';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeQuery, useQueryState } from 'routing/query-state';
import { type Sort } from 'ui/data-table/column';
import { type PageAction } from 'ui/page/page-action';
import { columnsOf } from './columns';
import { GrokDeleteDialog } from './GrokDeleteDialog';
import { GrokPatterns, GrokPatternsActions, GrokPatternsStore, type GrokRow } from './GrokPatternsStore';
import { ImportDialog } from './ImportDialog';
import { texts as manifestTexts } from './manifest-texts';
import { PatternDialog } from './PatternDialog';
import { relationsOf } from './relations';
import { TesterDialog } from './TesterDialog';
import { USERS_CAPABILITY } from './UsedBy';
import { texts } from './texts';

const { actions: words } = texts;
const HELP = { text: texts.help };
const BY_NAME: Sort = { column: 'name', direction: 'ascending' };
const NONE: readonly GrokPattern[] = [];
const EMPTY = { ...texts.empty, icon: <Regex /> };
const FILTER = { placeholder: texts.filter };
const TRY = '#try';
const NO_EXTRACTORS = {};

const exportFile = (patterns: readonly Pick<GrokPattern, 'name' | 'pattern'>[]) =>
  saveFile(new Blob([writePatternFile(patterns)], { type: 'text/plain' }), 'grok-patterns.txt');

const ACTIONS = (edit: (row: GrokRow) => void): readonly RowAction<GrokRow>[] => [
  {
    ...{ id: 'edit', label: words.edit, icon: <Pencil />, rowKey: 'e', run: edit },
    isPermitted: (_, user) => hasPermission(user, 'inputs:edit'),
  },
  {
    ...{ id: 'export', label: words.exportOne, icon: <Download />, run: (row) => exportFile([row]) },
    isPermitted: () => true,
    bulk: { label: words.exportSelected, blockedReason: words.exportSelected, run: exportFile },
  },
  {
    ...{ id: 'delete', label: words.delete, icon: <Trash2 />, isDangerous: true },
    isPermitted: (_, user) => hasPermission(user, 'inputs:edit'),
    dialog: ([row], end) => row && <GrokDeleteDialog row={row} {...end} />,
  },
];

/** All patterns, for the picker and for what is built from what. */
function useAll() {
  useEffect(() => {
    const asking = GrokPatternsActions.all();
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, []);
  const knowsUsers = useStore(CapabilitiesStore, (state) => hasCapability(state, USERS_CAPABILITY));
  useEffect(() => {
    if (!knowsUsers) return undefined;
    const counting = GrokPatternsActions.countUsers();
    counting.catch(() => undefined);
    return () => counting.cancel();
  }, [knowsUsers]);
  const all = useStore(GrokPatternsStore, (state) => valueOf(state.all)) ?? NONE;
  const extractors = useStore(GrokPatternsStore, (state) => valueOf(state.extractors)) ?? NO_EXTRACTORS;
  const relations = useMemo(() => relationsOf(all), [all]);
  return { all, relations, extractors };
}

/** What one may do on the page beside making a pattern. */
function usePageActions(all: readonly GrokPattern[], open: (dialog: 'import' | 'try') => void, reload: () => void) {
  const mayCreate = useIsPermitted('inputs:create');
  const knowsStandard = useStore(CapabilitiesStore, (state) => hasCapability(state, 'grok'));
  const restore = () =>
    void GrokPatternsActions.restoreStandard().then(
      () => reload(),
      () => undefined,
    );
  const actions: (PageAction | false)[] = [
    { id: 'try', label: words.try, icon: <FlaskConical />, onChoose: () => open('try') },
    mayCreate && { id: 'import', label: words.import, icon: <Upload />, onChoose: () => open('import') },
    { id: 'export', label: words.export, icon: <Download />, variant: 'ghost', onChoose: () => exportFile(all) },
    mayCreate &&
      knowsStandard && {
        ...{ id: 'restore', label: words.restore, icon: <RotateCcw />, onChoose: restore },
        variant: 'ghost' as const,
      },
  ];
  return actions.filter((action) => action !== false);
}

/** The library of grok patterns: list, create and edit, import and export, and trying expressions. */
export function GrokPatternsPage() {
  const { all, relations, extractors } = useAll();
  const columns = useMemo(() => columnsOf(relations, extractors), [relations, extractors]);
  const listed = useEntityList(GrokPatterns, { columns, usualSort: BY_NAME });
  const { query, push } = useQueryState();
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState('');
  const reload = () => {
    listed.reload();
    void GrokPatternsActions.all().catch(() => undefined);
  };
  const list = { ...listed, reload };
  const close = () => void navigate({ pathname, search: changeQuery(search, { edit: undefined, import: undefined }) });
  const actions = useMemo(() => ACTIONS(({ id }) => push({ edit: id })), [push]);
  const pageActions = usePageActions(
    all,
    (dialog) => (dialog === 'try' ? void navigate({ pathname, search, hash: TRY }) : push({ import: '' })),
    reload,
  );
  const edited = query.get('edit');
  const stored = all.find(({ id }) => id === edited);
  const end = { onDone: reload, onClose: close };
  const mayEdit = useIsPermitted('inputs:edit');
  const editOf = (id: string) => `${pathname}${changeQuery(search, { edit: id })}`;
  return (
    <>
      <ListPage
        title={manifestTexts.title}
        help={HELP}
        list={list}
        create={{ label: words.create, permissions: 'inputs:create', to: editOf('new') }}
        open={mayEdit ? ({ id }) => editOf(id) : undefined}
        actions={actions}
        pageActions={pageActions}
        filter={FILTER}
        empty={EMPTY}
      />
      {edited === 'new' && <PatternDialog {...{ all, relations, extractors, pattern: draft }} {...end} />}
      {stored && <PatternDialog key={stored.id} {...{ all, relations, extractors, stored }} {...end} />}
      {query.has('import') && <ImportDialog all={all} {...end} />}
      {hash === TRY && (
        <TesterDialog
          all={all}
          onClose={close}
          onCreate={(pattern) => {
            setDraft(pattern);
            void navigate({ pathname, search: changeQuery(search, { edit: 'new' }) });
          }}
        />
      )}
    </>
  );
}
