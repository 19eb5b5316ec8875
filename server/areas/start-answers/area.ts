import { listProviderButtons, validateSession } from 'api/authentication';
import { getCapabilities } from 'api/capabilities';
import { listNodes, listNotifications } from 'api/cluster';
import { getClusterConfiguration, SEARCHES_CONFIGURATION } from 'api/cluster-configuration';
import { type CallDefinition } from 'api/contract';
import { listDecorators } from 'api/decorators';
import { getStartAnswers } from 'api/start-answers';
import { listStreams } from 'api/streams';
import { getUser } from 'api/users/reading';
import { defineServerArea } from 'server/assembly/server-area';
import { checkAccess } from 'server/calls/access';
import { type Caller } from 'server/calls/caller';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';

interface StartCall {
  definition: CallDefinition;
  params?: Record<string, string>;
}

/** Characters of JSON; a page that needs more than that asks for it by itself, and others do not wait for it. */
const LONGEST_ANSWER = 200_000;

const callsOf = (caller: Caller | undefined): readonly StartCall[] =>
  caller
    ? [
        { definition: validateSession },
        { definition: getCapabilities },
        { definition: getUser, params: { username: caller.username } },
        { definition: listNodes },
        { definition: listNotifications },
        { definition: listStreams },
        { definition: listDecorators },
        { definition: getClusterConfiguration, params: { configClass: SEARCHES_CONFIGURATION } },
      ]
    : [{ definition: validateSession }, { definition: listProviderButtons }];

const pathOf = ({ definition, params = {} }: StartCall): string =>
  definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

type Served = ReadonlyMap<string, ServedCall>;

/** What a call answers to this request; undefined when it may not be made, fails or answers too much. */
async function answerOf(start: StartCall, served: Served, request: CallRequest<CallDefinition>): Promise<unknown> {
  const { definition, params = {} } = start;
  try {
    checkAccess(definition.access, request.caller, params);
    const answer = await served.get(definition.path)?.handle({ ...request, params, query: {}, body: undefined });
    return JSON.stringify(answer ?? null).length > LONGEST_ANSWER ? undefined : answer;
  } catch {
    // Whoever makes the call alone learns why.
    return undefined;
  }
}

/** Answers the first calls of the console together, so that a page needs one round trip and not eight. */
export const startAnswers = defineServerArea({
  name: 'start-answers',
  setUp: (_core, _needed, all) => ({
    calls: [
      serve(getStartAnswers, async (request) => {
        const served: Served = new Map(
          all.calls.filter(({ definition }) => definition.method === 'GET').map((call) => [call.definition.path, call]),
        );
        const calls = callsOf(request.caller);
        const answers = await Promise.all(
          calls.map((call) => answerOf(call, served, request as CallRequest<CallDefinition>)),
        );
        const entries = calls.map((call, at) => [pathOf(call), answers[at]] as const);
        return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
      }),
    ],
  }),
});
