import { forgetSender, listQuietSenders } from 'api/quiet-senders';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Inputs } from '../inputs';
import { type InputSenders } from './input-senders';

/** The calls for the senders of inputs. */
export const senderCalls = (inputs: Pick<Inputs, 'list' | 'get'>, senders: InputSenders): ServedCall[] => [
  serve(listQuietSenders, ({ caller }) => senders.list(inputs.list(caller.may).map(({ id }) => id))),

  serve(forgetSender, async ({ params: { inputId, address }, caller }) => {
    inputs.get(inputId, caller.may);
    if (!(await senders.forget(inputId, address)))
      throw httpError.notFound(`Input <${inputId}> has no sender ${address.slice(0, 100)}.`);
  }),
];
