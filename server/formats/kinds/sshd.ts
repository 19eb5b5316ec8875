import { type Format, type Recognised } from '../reading/format';
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
      const [, result, method, unknown, user, client, port] = attempt;
      return event({
        result: result === 'Accepted' ? 'accepted' : 'failed',
        method,
        user,
        isStranger: unknown !== undefined,
        client,
        port,
      });
    }
    const stranger = matchAt(UNKNOWN_USER, line, 0);
    if (stranger) return event({ user: stranger[1], isStranger: true, client: stranger[2], port: stranger[3] });
    const closed = matchAt(CLOSED, line, 0);
    if (closed) return event({ user: closed[1], client: closed[2], port: closed[3] });
    const failure = matchAt(PAM_FAILURE, line, 0);
    return failure ? event({ user: failure[2], client: failure[1] }) : {};
  },
};

interface Attempt {
  result?: string;
  method?: string;
  user?: string;
  isStranger?: boolean;
  client?: string;
  port?: string;
}

/** The fields are listed one by one: in V8, properties that are added later take long. */
function event({ result, method, user, isStranger, client, port }: Attempt): Recognised {
  const known = client ? clientFields(client) : undefined;
  return {
    fields: {
      auth_result: result,
      auth_method: method,
      user_name: user,
      user_known: isStranger ? 'no' : undefined,
      client_ip: known?.client_ip,
      client_host: known?.client_host,
      client_port: port === undefined ? undefined : Number(port),
    },
  };
}
