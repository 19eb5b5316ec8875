import { forgetSender, forgetSource, listQuietSenders } from 'api/quiet-senders';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Inputs } from '../inputs';
import { type InputSenders } from './input-senders';

const MAX_TOLD = 100;

/** The calls for the senders of inputs. */
export const senderCalls = (inputs: Pick<Inputs, 'list' | 'get'>, senders: InputSenders): ServedCall[] => [
  serve(listQuietSenders, ({ caller }) => senders.list(inputs.list(caller.may).map(({ id }) => id))),

  serve(forgetSender, async ({ params: { inputId, address }, caller }) => {
    inputs.get(inputId, caller.may);
    if (!(await senders.forget(inputId, { address })))
      throw httpError.notFound(`Input <${inputId}> has no sender ${address.slice(0, MAX_TOLD)}.`);
  }),

  serve(forgetSource, async ({ params: { inputId, source }, caller }) => {
    inputs.get(inputId, caller.may);
    if (!(await senders.forget(inputId, { source })))
      throw httpError.notFound(`Input <${inputId}> has no source ${source.slice(0, MAX_TOLD)} behind a relay.`);
  }),
];
