import { testConnection, testLogin } from 'api/authentication-services/service-tests';
import { synchronizeService } from 'api/authentication-services/services';
import { describeCall } from 'server/calls/audited-call';
import { type CallRate } from 'server/calls/call-rate';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type ChangeServices } from './change-services';
import { type ServiceTests } from './service-tests';
import { type createSynchronize } from './synchronize';

export interface TrialCallParts {
  tests: ServiceTests;
  rate: CallRate;
  changes: Pick<ChangeServices, 'get'>;
  synchronize: ReturnType<typeof createSynchronize>;
}

/** The calls that ask a directory (card authentication.md, calls 16 and 17). */
export const trialCalls = ({ tests, rate, changes, synchronize }: TrialCallParts): ServedCall[] => [
  serve(testConnection, async ({ body, caller, address }) => {
    rate.count(caller.userId);
    return tests.connection(body.backend_id, body.backend_configuration, address);
  }),

  serve(testLogin, async ({ body, caller, address }) => {
    rate.count(caller.userId);
    const { username } = body.user_login;
    const answer = await tests.login(body.backend_id, body.backend_configuration, body.user_login, address);
    describeCall({ details: { username, success: String(answer.success) } });
    return answer;
  }),

  serve(synchronizeService, async ({ params, caller }) => {
    if (!caller.may('users:create')) throw httpError.forbidden();
    const result = await synchronize(await changes.get(params.backendId));
    const { created, updated, failed } = result;
    describeCall({ details: { created: created.length, updated, failed: failed.length } });
    return result;
  }),
];
