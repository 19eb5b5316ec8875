import { type Format } from '../reading/format';
import { clientFields } from '../reading/field-names';
import { matchAt } from '../reading/match-at';

const ATTEMPT =
  /(Failed|Accepted) ([\w/-]{1,40}) for (?:(invalid user|illegal user) )?(\S{0,64}) ?from ([\w.:%-]{1,64}) port (\d{1,5})/y;
const UNKNOWN_USER = /(?:Invalid|Illegal) user (\S{0,64}) ?from ([\w.:%-]{1,64})(?: port (\d{1,5}))?/y;
const CLOSED =
  /(?:Connection (?:closed|reset) by|Received disconnect from|Disconnected from|Disconnecting)(?: (?:authenticating|invalid))?(?: user (\S{1,64}))? ([\d.:a-f]{2,44}[\da-f])(?: port (\d{1,5}))?/y;
const PAM_FAILURE =
  /(?:pam_unix\(sshd:auth\): )?authentication failure;.{0,200}? rhost=([\w.:%-]{0,64})(?:\s{1,4}user=(\S{1,64}))?/y;

/** OpenSSH's messages about sign-ins and attempts. The text stays as it is. */
export const sshd: Format = {
  id: 'sshd',

  recognise(line, { application }) {
    if (application === undefined || !application.startsWith('sshd')) return undefined;
    const attempt = matchAt(ATTEMPT, line, 0);
    if (attempt) {
      const [, result, auth_method, unknown, user, client, port] = attempt;
      return event(client, port, {
        auth_result: result === 'Accepted' ? 'accepted' : 'failed',
        auth_method,
        user_name: user,
        user_known: unknown === undefined ? undefined : 'no',
      });
    }
    const stranger = matchAt(UNKNOWN_USER, line, 0);
    if (stranger) return event(stranger[2], stranger[3], { user_name: stranger[1], user_known: 'no' });
    const closed = matchAt(CLOSED, line, 0);
    if (closed) return event(closed[2], closed[3], { user_name: closed[1] });
    const failure = matchAt(PAM_FAILURE, line, 0);
    return failure ? event(failure[1], undefined, { user_name: failure[2] }) : {};
  },
};

const event = (client: string | undefined, port: string | undefined, fields: Record<string, string | undefined>) => ({
  fields: Object.assign(fields, client ? clientFields(client) : undefined, {
    client_port: port === undefined ? undefined : Number(port),
  }),
});
