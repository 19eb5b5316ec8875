import { type IndexSet } from 'api/indices/index-sets';
import { useIsPermitted } from 'areas/users';
import { knownEntity } from 'rest/entity/entity-store';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { NoPermission } from 'ui/state/NoPermission';
import { IndexSetSummary } from '../IndexSetSummary';
import { IndexSetsStore } from '../stores/IndexSetsStore';
import { useLoadedIndexSet } from '../useLoadedIndexSet';
import { IndexSetTabs, useTab } from './IndexSetTabs';
import { IndexSetWait } from './IndexSetWait';
import { IndicesTab } from './IndicesTab';
import { TemplateTab } from './TemplateTab';
import { useIndexSetActions } from './useIndexSetActions';
import { useIndices } from './useIndices';
import { texts } from './texts';
import './IndexSetPage.css';

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }],
};
const PARENTS = [{ label: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }];

/** One index set: its indices, its settings, its template. */
export function IndexSetPage() {
  const { id = '' } = useParams();
  const tab = useTab();
  const { indexSet, error, retry } = useLoadedIndexSet(id);
  const known = useStore(IndexSetsStore, (state) => knownEntity(state, id));
  const title = (indexSet ?? known)?.title;
  usePageHelp(HELP);
  useDocumentTitle(title === undefined ? undefined : texts.page.document(title));
  return (
    <div className="tl-main tl-index-set-page">
      {indexSet ? (
        <LoadedPage key={id} indexSet={indexSet} />
      ) : (
        <>
          <PageHeader
            title={title === undefined ? texts.page.untitled : texts.page.title(title)}
            shortTitle={title}
            breadcrumb={PARENTS}
            isLoading={error === undefined}
          />
          <IndexSetTabs id={id} tab={tab} />
          {error === undefined ? (
            <IndexSetWait tab={tab} />
          ) : (
            <ErrorState title={texts.page.failed} onRetry={retry}>
              <p>{messageOf(error)}</p>
            </ErrorState>
          )}
        </>
      )}
    </div>
  );
}

function LoadedPage({ indexSet }: { indexSet: IndexSet }) {
  const mayReadIndices = useIsPermitted('indices:read');
  return mayReadIndices ? <PageOfIndices indexSet={indexSet} /> : <PageOfSettings indexSet={indexSet} />;
}

function PageOfIndices({ indexSet }: { indexSet: IndexSet }) {
  const indices = useIndices(indexSet.id);
  const tab = useTab();
  return (
    <>
      <Header
        indexSet={indexSet}
        current={indices.overview?.deflector.current_target}
        count={indices.rows?.length}
        reload={indices.reload}
      />
      {tab === 'settings' && <Settings indexSet={indexSet} />}
      {tab === 'template' && <TemplateTab indexSet={indexSet} />}
      {tab === 'indices' && <IndicesTab indexSet={indexSet} indices={indices} />}
    </>
  );
}

/** For those who may read the index set and not its indices. */
function PageOfSettings({ indexSet }: { indexSet: IndexSet }) {
  const tab = useTab();
  return (
    <>
      <Header indexSet={indexSet} reload={() => undefined} />
      {tab === 'template' ? <TemplateTab indexSet={indexSet} /> : <Settings indexSet={indexSet} />}
      {tab === 'indices' && <NoPermission what={texts.page.theIndices} permissions={['indices:read']} />}
    </>
  );
}

interface HeaderProps {
  indexSet: IndexSet;
  current?: string | null;
  count?: number;
  reload: () => void;
}

function Header({ indexSet, current, count, reload }: HeaderProps) {
  const { actions, dialog } = useIndexSetActions(indexSet, current, reload);
  const tab = useTab();
  return (
    <>
      <PageHeader
        title={texts.page.title(indexSet.title)}
        shortTitle={indexSet.title}
        breadcrumb={PARENTS}
        fact={
          <>
            {texts.page.prefix} <span className="tl-mono">{indexSet.index_prefix}</span>
          </>
        }
        actions={actions}
      />
      <IndexSetTabs id={indexSet.id} tab={tab} count={count} />
      {dialog}
    </>
  );
}

function Settings({ indexSet }: { indexSet: IndexSet }) {
  return (
    <Section title={texts.page.settings}>
      <IndexSetSummary indexSet={indexSet} />
    </Section>
  );
}
