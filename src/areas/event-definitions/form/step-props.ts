import { type Form } from 'rest/form/useForm';
import { type DefinitionDraft } from '../model/draft';

/** What every step of the form gets. */
export type StepProps = Pick<Form<DefinitionDraft>, 'draft' | 'shown' | 'change' | 'edited'>;
