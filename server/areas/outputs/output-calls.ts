import {
  createOutput,
  deleteOutput,
  getOutput,
  getOutputType,
  listOutputs,
  listOutputTypes,
  pauseOutput,
  resumeOutput,
  updateOutput,
} from 'api/outputs';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { findOutputType, listOutputTypes as allTypes } from 'server/outputs/output-types';
import { type OutputService } from './outputs';
import { presentOutput, presentRecord, presentType } from './present-output';

/** Listing, making and changing outputs, and the types there are. */
export function outputCalls(outputs: OutputService): ServedCall[] {
  return [
    serve(listOutputs, async () => {
      const all = outputs.list();
      return { total: all.length, outputs: all };
    }),

    serve(getOutput, async ({ params: { outputId } }) => presentOutput(outputs.get(outputId))),

    serve(createOutput, async ({ body, caller, http }) => {
      const made = await outputs.create(body, caller.username);
      http.reply.header('location', `system/outputs/${made.id}`);
      return presentOutput(made);
    }),

    serve(updateOutput, async ({ params: { outputId }, body, caller }) =>
      presentRecord(await outputs.update(outputId, body, caller.username)),
    ),

    serve(deleteOutput, ({ params: { outputId }, caller }) => outputs.remove(outputId, caller.username)),

    serve(pauseOutput, ({ params: { outputId }, caller }) => outputs.setPaused(outputId, true, caller.username)),
    serve(resumeOutput, ({ params: { outputId }, caller }) => outputs.setPaused(outputId, false, caller.username)),

    serve(listOutputTypes, async () => ({
      types: Object.fromEntries(allTypes().map((type) => [type.type, presentType(type)])),
    })),

    serve(getOutputType, async ({ params: { outputType } }) => {
      const type = findOutputType(outputType);
      if (!type) throw httpError.notFound(`There is no output type ${outputType.slice(0, 200)}.`);
      return presentType(type);
    }),
  ];
}
