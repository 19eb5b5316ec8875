import { type AccountDocument } from 'server/areas/accounts';
import { httpError } from 'server/calls/http-error';
import { type Answer, type Directory, DirectoryFailure } from 'server/directory';
import { type Log } from 'server/runtime/log';
import { WorkQueue } from 'server/runtime/work-queue';
import { type ActiveServices } from './active-services';
import { type Provision } from './provision';
import { type RememberedSignIns } from './remembered-sign-ins';
import { type ServiceDocument } from './stored-service';

/** What the active services say of somebody. */
export type ExternalAnswer = { account: AccountDocument } | 'no-service' | 'refused' | 'unreachable';

/** Signing in through the active services, in their order. */
export interface ExternalSignIn {
  /**
   * @param mayRemember whether an answer of the last minute will do
   * @throws HttpError 429 when too many others wait for a directory
   */
  byPassword(username: string, password: string, mayRemember?: boolean): Promise<ExternalAnswer>;
  /** Of somebody whose name is vouched for by others; an answer of the last minute will do. @throws HttpError 429 */
  byName(username: string): Promise<ExternalAnswer>;
  isActive(serviceId: string): Promise<boolean>;
  /** Whether an active service takes over local accounts, and has to be asked before these. */
  takesOver(): Promise<boolean>;
}

export interface ExternalSignInParts {
  active: Pick<ActiveServices, 'all' | 'ids'>;
  directoryOf(service: ServiceDocument): Directory;
  provision: Pick<Provision, 'signedIn'>;
  remembered: RememberedSignIns;
  /** The same of people whose names were vouched for. */
  rememberedNames: RememberedSignIns;
  /** Told after each question what came of it. */
  onAnswer(service: ServiceDocument, failure: DirectoryFailure | undefined): void;
  /** Of an attempt over all services, the waiting for others included. */
  attemptMs: number;
  log: Log;
}

const LONGEST_NAME_LOGGED = 100;

/** Asks the directories of active services. */
export function createExternalSignIn(parts: ExternalSignInParts): ExternalSignIn {
  const { active, directoryOf, provision, remembered, rememberedNames, onAnswer, attemptMs, log } = parts;
  /** A directory that does not answer must not hold the sockets of the server. */
  const questions = new WorkQueue({ atOnce: 50, waiting: 500 }, () =>
    httpError.tooManyAtOnce('Too many people are signing in.', 2),
  );

  async function askOne(
    service: ServiceDocument,
    username: string,
    ask: (directory: Directory) => Promise<Answer>,
  ): Promise<ExternalAnswer> {
    const of = { service: service.body.title, username: username.slice(0, LONGEST_NAME_LOGGED) };
    try {
      const answer = await ask(directoryOf(service));
      onAnswer(service, undefined);
      if ('refused' in answer) {
        if (answer.refused !== 'unknown') log.warn({ ...of, reason: answer.refused }, 'A directory lets nobody in');
        return 'refused';
      }
      const provisioned = await provision.signedIn(service, answer.person, answer.groups);
      if ('account' in provisioned) return { account: provisioned.account };
      log.warn({ ...of, reason: provisioned.refused }, 'Somebody of a directory gets no account');
      return 'refused';
    } catch (cause) {
      if (!(cause instanceof DirectoryFailure)) throw cause;
      onAnswer(service, cause);
      log.warn({ ...of, reason: cause.message }, 'An authentication service cannot be used');
      return 'unreachable';
    }
  }

  async function askAll(
    username: string,
    ask: (directory: Directory, signal: AbortSignal) => Promise<Answer>,
  ): Promise<ExternalAnswer> {
    const services = await active.all();
    if (services.length === 0) return 'no-service';
    const signal = AbortSignal.timeout(attemptMs);
    return questions.run(async () => {
      let answer: ExternalAnswer = 'unreachable';
      for (const service of services) {
        if (signal.aborted) break;
        const next = await askOne(service, username, (directory) => ask(directory, signal));
        if (typeof next === 'object') return next;
        if (next === 'refused') answer = next;
      }
      return answer;
    });
  }

  /** Of an account that is remembered: another node may have deactivated its service. */
  const isOfActive = async ({ body }: AccountDocument) => (await active.ids()).includes(body.external?.serviceId ?? '');

  return {
    async byPassword(username, password, mayRemember = false) {
      const known = mayRemember ? await remembered.find(username, password) : undefined;
      if (known && (await isOfActive(known))) return { account: known };
      const answer = await askAll(username, (directory, signal) => directory.signIn(username, password, signal));
      if (typeof answer === 'object') remembered.add(username, password, answer.account);
      return answer;
    },

    async byName(username) {
      const known = await rememberedNames.find(username, '');
      if (known && (await isOfActive(known))) return { account: known };
      const answer = await askAll(username, (directory, signal) => directory.find(username, signal));
      if (typeof answer === 'object') rememberedNames.add(username, '', answer.account);
      return answer;
    },

    isActive: async (serviceId) => (await active.ids()).includes(serviceId),
    takesOver: async () => (await active.all()).some(({ body }) => body.config.takes_over_local_accounts),
  };
}
