import { type EventDefinitionText } from 'api/events/definition';
import { useState } from 'react';
import { changedParts } from '../model/changed-parts';
import { isScheduled, type ScheduledDefinition } from '../model/definition';
import { EventDefinitionsActions } from '../stores/EventDefinitionsStore';

type Outcome = 'saving' | 'saved' | 'outdated' | undefined;

/** Saves other values of a definition, unless somebody else has changed it since it was shown. */
export function useSavedValues(loaded: ScheduledDefinition) {
  const [row, setRow] = useState(loaded);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async (values: EventDefinitionText): Promise<Outcome> => {
    if (changedParts(row, await EventDefinitionsActions.get(row.id)).length > 0) return 'outdated';
    const definition = await EventDefinitionsActions.update(row.id, values, isScheduled(row));
    setRow({ ...row, definition });
    return 'saved';
  };
  return {
    row,
    outcome,
    saveValues: (values: EventDefinitionText) => {
      setOutcome('saving');
      // A toast says why it failed.
      save(values).then(setOutcome, () => setOutcome(undefined));
    },
  };
}
