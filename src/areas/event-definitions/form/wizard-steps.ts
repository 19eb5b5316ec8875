import { type WizardStep } from 'ui/wizard/Wizard';
import { type DefinitionDraft } from '../model/draft';
import { priorityText } from '../summary/words';
import { texts as words } from '../summary/texts';
import { type Step, stepOf, STEPS } from './checks';
import { texts } from './texts';

/** What each step says of itself, and how many of its fields need a look. */
export function wizardSteps(draft: DefinitionDraft, wrong: readonly string[]): readonly WizardStep[] {
  const summaries: Readonly<Record<Step, string>> = {
    details: priorityText(draft.priority),
    condition: words.types[draft.create],
    fields: texts.customFields(draft.field_spec.length),
    notifications: words.notifications(draft.notifications.length),
    summary: texts.checkAndSave,
  };
  return STEPS.map((id) => ({
    ...{ id, name: texts.steps[id], summary: summaries[id] },
    problems: wrong.filter((field) => stepOf(field) === id).length,
  }));
}
