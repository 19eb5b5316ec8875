import { useIsPermitted } from 'areas/users';
import { messageOf } from 'rest/failure';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader, type PageHeaderProps } from 'ui/page/PageHeader';
import { type PageHelp, usePageHelp } from 'ui/page-help/page-help';
import { ErrorState } from 'ui/state/ErrorState';
import { ListDrawing } from 'ui/state/ListDrawing';
import { NothingYet } from 'ui/state/NothingYet';
import { type EntityField, EntityForm } from './EntityForm';
import { EntityTable, type EntityTableProps } from './EntityTable';
import { useDocuments } from './useDocuments';
import { texts } from './texts';

export interface ListPageProps<Row> extends Pick<PageHeaderProps, 'shortTitle' | 'breadcrumb'>, EntityTableProps<Row> {
  help: PageHelp;
  /** Where a new one is made, or in which form, for those who may. */
  create?: CreateOption;
  /** What one may do on the page beside that. */
  pageActions?: readonly PageAction[];
  /** “The index sets could not be loaded”. */
  errorTitle?: string;
  /** In the place of the list when there are none at all. */
  empty?: EmptyList;
  /** The menus of the filter leave things out: an empty list does not mean that there are none. */
  isNarrowed?: boolean;
  /** Between the title and the list. */
  children?: ReactNode;
}

interface CreateOption {
  label: string;
  permissions: string;
  to?: string;
  form?: CreateForm;
}

interface EmptyList {
  /** Says what the things do: “Keep charts and numbers in view”. */
  title: string;
  /** One sentence on how. */
  text: string;
  icon: ReactNode;
  /** What `create` is called for the first one. */
  createLabel?: string;
  /** The way to the first one where it is not `create`. */
  start?: { label: string; to: string };
}

interface CreateForm {
  fields: readonly EntityField<string>[];
  /** Gets a text for each field. */
  onSave: (draft: never) => Promise<unknown>;
}

/**
 * The page of a list: title with the number of things, a filter, the table with its pages, what one may do with each and
 * with several, and the four faces: loading, empty, nothing found, failed. Filter, order and page are in the address.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, help, list, create, pageActions = [], children } = props;
  const { noun, total, status, error, rows, reload } = list;
  const [isCreating, setCreating] = useState(false);
  const isPermitted = useIsPermitted(create?.permissions ?? []);
  const creation = isPermitted ? create : undefined;
  const onCreate = () => setCreating(true);
  const isEmpty = total === 0 && !isNarrowed(props);
  const kept = useDocuments(list, props.actions);
  usePageHelp(help);
  return (
    <div className="tl-main">
      <PageHeader
        title={title}
        shortTitle={props.shortTitle}
        breadcrumb={props.breadcrumb}
        fact={total === undefined ? undefined : formatCount(total)}
        isLoading={status === 'reloading'}
        actions={[
          ...pageActions,
          ...kept.pageActions,
          ...(creation && !isEmpty ? [createAction(creation, onCreate)] : []),
        ]}
      />
      {children}
      {status === 'failed' && !rows ? (
        <ErrorState title={props.errorTitle ?? texts.list.failed(noun.many)} onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : isEmpty ? (
        <NoneYet noun={noun.many} empty={props.empty} create={creation} onCreate={onCreate} />
      ) : (
        <EntityTable {...props} actions={kept.actions} />
      )}
      {kept.drawer}
      {create?.form && isCreating && (
        <EntityForm
          title={create.label}
          fields={create.form.fields}
          onSave={(draft) => create.form?.onSave(draft as never).then(reload)}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

const createAction = ({ label, to }: { label: string; to?: string }, onChoose: () => void): PageAction => ({
  ...{ id: 'create', label, to, onChoose },
  icon: <Plus />,
  variant: 'primary',
});

/** Whether something else than an empty list may be the reason that no row is there. */
function isNarrowed<Row>({ list, filter, isNarrowed: isChosen = false }: ListPageProps<Row>): boolean {
  return list.address.text !== '' || isChosen || filter?.chosen !== filter?.quick?.[0]?.id;
}

interface NoneYetProps extends Pick<ListPageProps<never>, 'empty' | 'create'> {
  noun: string;
  onCreate: () => void;
}

/** There is none at all: what they are for, and how to begin. */
function NoneYet({ noun, empty, create, onCreate }: NoneYetProps) {
  const label = empty?.createLabel ?? create?.label;
  const to = empty?.start?.to ?? create?.to;
  return (
    <NothingYet
      title={empty?.title ?? texts.list.none(noun)}
      drawing={<ListDrawing icon={empty?.icon ?? <Plus />} />}
      actions={
        to !== undefined ? (
          <ButtonLink variant="primary" to={to}>
            {empty?.start?.label ?? label}
          </ButtonLink>
        ) : (
          create && (
            <Button variant="primary" icon={<Plus />} onClick={onCreate}>
              {label}
            </Button>
          )
        )
      }
    >
      {empty?.text}
    </NothingYet>
  );
}
