import { type Decorator } from 'api/decorators';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { SelectField } from 'ui/field/SelectField';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { newPartId } from 'areas/query';
import { inOrder } from './chosen';
import { kindName, kindOptions, type Kinds } from './decorator-kinds';
import { DecoratorForm } from './DecoratorForm';
import { DecoratorRow } from './DecoratorRow';
import { DecoratorsActions } from './DecoratorsActions';
import { DecoratorsStore } from './DecoratorsStore';
import { useReordering } from 'ui/reordering/useReordering';
import { texts } from './texts';
import './decorators.css';

export interface DecoratorsEditorProps {
  decorators: readonly Decorator[];
  onChange: (decorators: readonly Decorator[]) => void;
}

const load = () => void DecoratorsActions.kinds().catch(() => undefined);

/** Decorators in their order, to be moved, edited, added and removed; for those who may read what kinds there are. */
export function DecoratorsEditor(props: DecoratorsEditorProps) {
  const { kinds, error } = useStore(DecoratorsStore);
  useEffect(load, []);
  if (kinds) return <Editor {...props} kinds={kinds} />;
  if (error === undefined) return <SkeletonRows rows={4} rowHeight={36} />;
  return (
    <ErrorState title={texts.notLoaded} onRetry={load}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}

/** Edited: by place in the list. Added: by kind. */
type Asked = { at: number } | { type: string };

function Editor({ decorators, onChange, kinds }: DecoratorsEditorProps & { kinds: Kinds }) {
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
    const title = (config ? texts.form.edit : texts.form.add)(kindName(kinds, type));
    return kind && <DecoratorForm key={type} {...{ kind, config, title }} onSave={put} onCancel={close} />;
  };
  return (
    <>
      {decorators.length === 0 && <p className="tl-ink-3">{texts.none}</p>}
      <ol className="tl-decorators" aria-label={texts.list}>
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
        label={texts.add}
        placeholder={texts.choose}
        options={kindOptions(kinds)}
        value={asked && 'type' in asked ? asked.type : ''}
        onChange={(type) => setAsked(type === '' ? undefined : { type })}
      />
      {asked && 'type' in asked && form(asked.type)}
    </>
  );
}
