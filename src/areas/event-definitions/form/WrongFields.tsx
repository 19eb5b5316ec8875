import { type FieldErrors } from 'rest/form/server-errors';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { type Step, stepOf, STEPS } from './checks';
import { texts } from './texts';

interface WrongFieldsProps {
  shown: FieldErrors;
  /** Opens the step of a field. */
  onLead: (field: string) => void;
}

/** All that keeps a definition from being saved, in the order of the steps; each line leads to its field. */
export function WrongFields({ shown, onLead }: WrongFieldsProps) {
  const order = (field: string): number => STEPS.indexOf(stepOf(field) as Step);
  const wrong = Object.entries(shown).sort(([one], [other]) => order(one) - order(other));
  if (wrong.length === 0) return null;
  return (
    <Note kind="danger" title={texts.notSaved}>
      <ul className="tl-definition-wrong">
        {wrong.map(([field, error]) => {
          const step = stepOf(field);
          return (
            <li key={field}>
              <Button variant="ghost" size="sm" onClick={() => onLead(field)}>
                {step && texts.steps[step]}
              </Button>
              {error}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
