import { type Decorator } from 'api/decorators';
import { useEffect, useState } from 'react';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { Drawer } from 'ui/drawer/Drawer';
import { SelectField } from 'ui/field/SelectField';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { newPartId } from '../identifiers';
import { inOrder } from './chosen';
import { kindName, kindOptions, type Kinds } from './decorator-kinds';
import { DecoratorForm } from './DecoratorForm';
import { DecoratorRow } from './DecoratorRow';
import { DecoratorsActions } from './DecoratorsActions';
import { DecoratorsStore } from './DecoratorsStore';
import { useReordering } from './useReordering';
import './decorators.css';

export interface DecoratorsDrawerProps {
  decorators: readonly Decorator[];
  onChange: (decorators: readonly Decorator[]) => void;
  onClose: () => void;
}

const load = () => void DecoratorsActions.kinds().catch(() => undefined);

/** What changes messages when they are shown; each change is seen in the messages beside it at once. */
export function DecoratorsDrawer(props: DecoratorsDrawerProps) {
  const { kinds, error } = useStore(DecoratorsStore);
  useEffect(load, []);
  return (
    <Drawer kind="Message table" title="Decorators" width={440} onClose={props.onClose}>
      <p className="tl-ink-2">
        Decorators change how messages are shown here, one after the other; what is stored stays as it is.
      </p>
      {kinds ? (
        <Editor {...props} kinds={kinds} />
      ) : error === undefined ? (
        <SkeletonRows rows={4} rowHeight={36} />
      ) : (
        <ErrorState title="Could not retrieve decorators." onRetry={load}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
    </Drawer>
  );
}

/** Edited: by place in the list. Added: by kind. */
type Asked = { at: number } | { type: string };

function Editor({ decorators, onChange, kinds }: DecoratorsDrawerProps & { kinds: Kinds }) {
  const [asked, setAsked] = useState<Asked>();
  const change = (next: readonly Decorator[]) => onChange(inOrder(next));
  const close = () => setAsked(undefined);
  const reordering = useReordering(decorators.length, (from, to) => {
    const rest = decorators.filter((_, at) => at !== from);
    const moved = decorators[from];
    if (moved) change([...rest.slice(0, to), moved, ...rest.slice(to)]);
    close();
  });
  const put = (config: Record<string, unknown>) => {
    const settings = config as Decorator['config'];
    if (asked && 'at' in asked) {
      change(decorators.map((each, at) => (at === asked.at ? { ...each, config: settings } : each)));
    } else if (asked) {
      const order = decorators.length;
      change([...decorators, { id: newPartId(), type: asked.type, config: settings, stream: null, order }]);
    }
    close();
  };
  const form = (type: string, config?: Decorator['config']) => {
    const kind = kinds[type];
    const title = `${config ? 'Edit' : 'Add'} ${kindName(kinds, type)}`;
    return kind && <DecoratorForm key={type} {...{ kind, config, title }} onSave={put} onCancel={close} />;
  };
  return (
    <>
      {decorators.length === 0 && <p className="tl-ink-3">No decorators. Messages are shown as they are stored.</p>}
      <ol className="tl-decorators" aria-label="Decorators in their order">
        {decorators.map((decorator, at) =>
          asked && 'at' in asked && asked.at === at ? (
            <li key={decorator.id ?? at} className="tl-decorator-edited">
              <b>{kindName(kinds, decorator.type)}</b>
              {form(decorator.type, decorator.config)}
            </li>
          ) : (
            <DecoratorRow
              key={decorator.id ?? at}
              {...{ decorator, kinds, at, reordering }}
              onEdit={() => setAsked({ at })}
              onDelete={() => {
                close();
                change(decorators.filter((_, other) => other !== at));
              }}
            />
          ),
        )}
      </ol>
      <SelectField
        label="Add new decorator"
        placeholder="Choose a kind"
        options={kindOptions(kinds)}
        value={asked && 'type' in asked ? asked.type : ''}
        onChange={(type) => setAsked(type === '' ? undefined : { type })}
      />
      {asked && 'type' in asked && form(asked.type)}
    </>
  );
}
