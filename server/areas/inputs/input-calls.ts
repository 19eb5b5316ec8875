import {
  addStaticField,
  createInput,
  deleteInput,
  getInput,
  getInputType,
  type InputTypeInfo,
  listAllInputTypes,
  listCodecTypes,
  listInputs,
  listInputTypes,
  removeStaticField,
  updateInput,
} from 'api/inputs';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type InputType } from 'server/ingest/input-types/input-types';
import { CODEC_TYPES } from './codec-types';
import { findOfferedType, offeredTypes } from './input-rules';
import { type Inputs } from './inputs';

const presentType = ({ type, name, requestedConfiguration, testMessage }: InputType): InputTypeInfo => ({
  type,
  name,
  is_exclusive: false,
  requested_configuration: requestedConfiguration,
  link_to_docs: '',
  takes_test_messages: testMessage !== undefined,
});

/** Listing, making and changing inputs, and the types there are. */
export function inputCalls(inputs: Inputs): ServedCall[] {
  return [
    serve(listInputs, async ({ caller }) => {
      const readable = inputs.list(caller.may);
      return { inputs: readable, total: readable.length };
    }),

    serve(getInput, async ({ params: { inputId }, caller }) => inputs.get(inputId, caller.may)),

    serve(createInput, async ({ body, caller, http }) => {
      const id = await inputs.create(body, caller.username);
      http.reply.header('location', `system/inputs/${id}`);
      return { id };
    }),

    serve(updateInput, async ({ params: { inputId }, body, caller }) => {
      await inputs.update(inputId, body, caller.username);
      return { id: inputId };
    }),

    serve(deleteInput, ({ params: { inputId }, caller }) => inputs.remove(inputId, caller.username)),

    serve(addStaticField, ({ params: { inputId }, body, caller }) =>
      inputs.addStaticField(inputId, body, caller.username),
    ),

    serve(removeStaticField, ({ params: { inputId, key }, caller }) =>
      inputs.removeStaticField(inputId, key, caller.username),
    ),

    serve(listInputTypes, async () => ({
      types: Object.fromEntries(offeredTypes().map(({ type, name }) => [type, name])),
    })),

    serve(listAllInputTypes, async () =>
      Object.fromEntries(offeredTypes().map((type) => [type.type, presentType(type)])),
    ),

    serve(listCodecTypes, async () => Object.fromEntries(CODEC_TYPES.map((codec) => [codec.type, codec]))),

    serve(getInputType, async ({ params: { inputType } }) => {
      const type = findOfferedType(inputType);
      if (!type) throw httpError.notFound(`Unknown input type ${inputType.slice(0, 200)} requested.`);
      return presentType(type);
    }),
  ];
}
