import { type IndexSet } from 'api/indices/index-sets';
import { type IndexSummary } from 'api/indices/overview';
import { type Strategy } from 'api/indices/strategies';
import { type KeyboardEvent } from 'react';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { readRetention, readRotation } from '../strategies/strategy';
import { BasicsSection } from './BasicsSection';
import { configOf } from './draft';
import { EffectPanel } from './EffectPanel';
import { RetentionSection } from './RetentionSection';
import { RotationSection } from './RotationSection';
import { StorageSection } from './StorageSection';
import { type IndexSetFormState } from './useIndexSetForm';
import { texts } from './texts';
import './IndexSetForm.css';

/** What the server offers. */
export interface OfferedStrategies {
  rotations: readonly Strategy[];
  retentions: readonly Strategy[];
  /** ISO 8601; how long it keeps indices at most. */
  longestRetention?: string | null;
}

interface IndexSetFormProps {
  form: IndexSetFormState;
  /** As it is stored; absent for a new one. */
  stored?: IndexSet;
  offered: OfferedStrategies;
  /** The indices there are, when the person may see them. */
  indices?: Readonly<Record<string, IndexSummary>>;
  /** Indices that saving would delete or close at once. */
  removed?: readonly string[];
  now: number;
  /** Enter in a field. */
  onSubmit: () => void;
}

const NONE: readonly string[] = [];

/** Enter in a line of text asks to save; in a list, a checkbox or a button it does what it does there. */
function isSubmit({ key, target, nativeEvent, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isPlainEnter = key === 'Enter' && !nativeEvent.isComposing && !(altKey || ctrlKey || metaKey || shiftKey);
  return isPlainEnter && target instanceof HTMLInputElement && /^(?:text|number)$/.test(target.type);
}

/** The fields of an index set, and beside them what they mean for the data. */
export function IndexSetForm({ form, stored, offered, indices, removed = NONE, now, onSubmit }: IndexSetFormProps) {
  const { draft, change, shown } = form;
  const section = { draft, shown, isNew: stored === undefined, onChange: change };
  const isWritable = stored?.writable ?? true;
  return (
    <form
      className="tl-index-set-form"
      noValidate
      {...form.formProps}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isSubmit(event)) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      <div>
        <FormErrorNote title={stored ? texts.page.notSaved : texts.page.notCreated} errors={form.refusals} />
        <BasicsSection {...section} />
        <StorageSection {...section} />
        {isWritable && <Strategies {...{ form, stored, offered }} />}
      </div>
      {isWritable && (
        <aside aria-label={texts.effect.label}>
          <EffectPanel
            rotation={readRotation(draft.rotation_strategy_class, draft.rotation_strategy)}
            retention={readRetention(draft.retention_strategy_class, draft.retention_strategy)}
            {...{ indices, removed, now }}
          />
        </aside>
      )}
    </form>
  );
}

function Strategies({ form, stored, offered }: Pick<IndexSetFormProps, 'form' | 'stored' | 'offered'>) {
  const { draft, change, shown } = form;
  const inForce = {
    rotation: stored && { strategy: stored.rotation_strategy_class, config: stored.rotation_strategy },
    retention: stored && { strategy: stored.retention_strategy_class, config: stored.retention_strategy },
  };
  return (
    <>
      <RotationSection
        {...{ draft, shown }}
        offered={offered.rotations}
        onChange={change}
        onChoose={(strategy) =>
          change({
            rotation_strategy_class: strategy,
            rotation_strategy: configOf(strategy, offered.rotations, inForce.rotation),
          })
        }
      />
      <RetentionSection
        {...{ draft, shown }}
        offered={offered.retentions}
        longestRetention={offered.longestRetention}
        onChange={change}
        onChoose={(strategy) =>
          change({
            retention_strategy_class: strategy,
            retention_strategy: configOf(strategy, offered.retentions, inForce.retention),
          })
        }
      />
    </>
  );
}
