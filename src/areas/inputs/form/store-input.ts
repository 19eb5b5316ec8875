import { type InputForm as InputBody } from 'api/inputs';
import { ActionsProvider } from 'flux/ActionsProvider';
import { type InputRow } from '../rows/input-row';
import { InputsActions } from '../stores/InputsStore';
import { InputStatesActions } from '../stores/InputStatesStore';

/** Whether it failed somewhere with the settings it has: saving others starts it. */
export const hasFailed = ({ states }: InputRow): boolean =>
  Object.values(states).some(({ state }) => state === 'FAILED');

interface StoreInput {
  /** Absent: a new one. */
  edited?: InputRow;
  /** Whose static fields a new one gets. */
  cloned?: InputRow;
  copiesExtractors: boolean;
}

/** The area of extractors stands on this one: its actions are known by their name. */
interface ExtractorsActions {
  copy(fromInputId: string, toInputId: string): Promise<unknown>;
}

async function copyExtractors(fromInputId: string, toInputId: string): Promise<void> {
  const actions = await ActionsProvider.load<ExtractorsActions>('Extractors');
  await actions.copy(fromInputId, toInputId);
}

/** Failures with what comes after the input itself are toasted. @returns the id of the input */
export async function storeInput(body: InputBody, { edited, cloned, copiesExtractors }: StoreInput): Promise<string> {
  if (!edited) {
    const { id } = await InputsActions.create(body);
    for (const [key, value] of Object.entries(cloned?.static_fields ?? {}))
      await InputsActions.addStaticField({ id, title: body.title }, { key, value }).catch(() => undefined);
    if (cloned && copiesExtractors) await copyExtractors(cloned.id, id).catch(() => undefined);
    void InputsActions.list();
    return id;
  }
  await InputsActions.update(edited.id, body);
  void InputsActions.list();
  // A server lets an input that has failed lie until it is started.
  if (hasFailed(edited)) void InputStatesActions.start({ ...edited, ...body, node: body.node ?? null });
  return edited.id;
}
