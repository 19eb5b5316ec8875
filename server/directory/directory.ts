import {
  addressText,
  type ConnectionOptions,
  DirectoryConnection,
  ResultCode,
  type Search,
  type ServerAddress,
} from './connection';
import { DirectoryFailure, refusal, tooBusy, unreachable } from './failure';
import { filterFor, filterForAll, parseFilter } from './filter';
import { type Groups, groupsOf, type GroupSearch } from './groups';
import { attributesOf, type DirectoryPerson, type PersonAttributes, readPerson } from './person';
import { type ServerHealth } from './server-health';

/** A directory as it is configured. */
export interface DirectorySettings extends Pick<ConnectionOptions, 'authority' | 'isVerified' | 'security'> {
  servers: readonly ServerAddress[];
  /** Who searches; empty: nobody, without a name. */
  bindName: string;
  /** Undefined: none is set, and the search is anonymous. */
  bindPassword: string | undefined;
  userBase: string;
  /** A filter with `{0}` for the name. */
  userPattern: string;
  attributes: PersonAttributes;
  groups: GroupSearch | undefined;
}

/** Why nobody was found who may sign in; no sentence for whoever tries. */
export type Refusal = 'ambiguous' | 'disabled' | 'incomplete' | 'unknown' | 'wrong-password';

export type Answer = { person: DirectoryPerson; groups: Groups } | { refused: Refusal; person?: DirectoryPerson };

/** A directory with one or more equal servers; the first that answers is asked. */
export interface Directory {
  /** Connects to each server and lets the bind account sign in. @returns why each of some cannot be used */
  check(): Promise<DirectoryFailure[]>;
  /** Somebody by the name they enter. @param signal ends the attempt. @throws DirectoryFailure */
  find(name: string, signal?: AbortSignal): Promise<Answer>;
  /** Somebody by name and password. @param signal ends the attempt. @throws DirectoryFailure */
  signIn(name: string, password: string, signal?: AbortSignal): Promise<Answer>;
  /** Calls a function for everybody whom the pattern finds, until it returns false. @throws DirectoryFailure */
  each(take: (person: DirectoryPerson) => boolean): Promise<{ isCut: boolean }>;
  /** Calls a function with each of some people and their groups, one after the other. @throws DirectoryFailure */
  groupsOfEach(
    people: readonly DirectoryPerson[],
    take: (person: DirectoryPerson, groups: Groups) => Promise<void>,
  ): Promise<void>;
}

const LISTING_MS = 60_000;
const MIB = 1024 * 1024;
const MOST_BYTES = 8 * MIB;
/** A server that has said nothing so long after the beginning is left for the next one; the last one has more time. */
const FIRST_ANSWER_MS = 1_500;
const MOST_LISTED_BYTES = 128 * MIB;
const MOST_LISTED = 20_000;
const LONGEST_NAME = 256;
const LONGEST_PASSWORD = 1_024;
const TWO = 2;

/** Of a server that is to be left for another. */
const BUSY_RESULTS = new Set([51, 52, 80]);

function asFailure(server: string, cause: unknown, isBind = false): DirectoryFailure {
  if (!(cause instanceof ResultCode)) return unreachable(server, cause);
  return BUSY_RESULTS.has(cause.code) ? tooBusy(server) : refusal(server, cause.code, isBind);
}

/**
 * A directory that is connected to for each question anew.
 *
 * @param attemptMs of a question about one person, over all servers
 */
export function createDirectory(settings: DirectorySettings, health: ServerHealth, attemptMs: number): Directory {
  const { servers, bindName, bindPassword, userBase, userPattern, attributes } = settings;

  /** A connection on which the bind account is signed in. @throws DirectoryFailure */
  async function open(
    address: ServerAddress,
    limits: Pick<ConnectionOptions, 'firstAnswerMs' | 'mostBytes' | 'signal'>,
  ) {
    const { security, isVerified, authority } = settings;
    const connection = await DirectoryConnection.open(address, { security, isVerified, authority, ...limits });
    try {
      if (bindName.trim() !== '' && bindPassword !== undefined) await connection.bind(bindName, bindPassword);
      return connection;
    } catch (cause) {
      connection.close();
      throw asFailure(connection.server, cause, true);
    }
  }

  /** Asks the first server that can be reached. @throws DirectoryFailure of the last one */
  async function withServer<Result>(
    signal: AbortSignal,
    ask: (connection: DirectoryConnection, address: ServerAddress) => Promise<Result>,
    mostBytes = MOST_BYTES,
  ): Promise<Result> {
    let failure = new DirectoryFailure('unusable', 'The service has no servers.');
    const inOrder = health.inOrder(servers);
    for (const [at, address] of inOrder.entries()) {
      let connection: DirectoryConnection | undefined;
      try {
        const firstAnswerMs = at < inOrder.length - 1 ? FIRST_ANSWER_MS : undefined;
        connection = await open(address, { signal, mostBytes, firstAnswerMs });
        const result = await ask(connection, address);
        health.note(address, true);
        return result;
      } catch (cause) {
        failure = asFailure(addressText(address), cause);
        health.note(address, failure.fault !== 'unreachable');
        if (failure.fault !== 'unreachable' || signal.aborted) break;
      } finally {
        connection?.close();
      }
    }
    throw failure;
  }

  function searchOf(text: string): Omit<Search, 'most'> {
    const filter = parseFilter(text);
    if (!filter) throw new DirectoryFailure('unusable', 'The search pattern of users is no LDAP filter.');
    return { base: userBase, filter, attributes: attributesOf(attributes) };
  }

  async function lookUp(
    connection: DirectoryConnection,
    name: string,
  ): Promise<DirectoryPerson | { refused: Refusal }> {
    const { entries, isCut } = await connection.search({ ...searchOf(filterFor(userPattern, name)), most: TWO });
    const [entry] = entries;
    if (!entry) return { refused: 'unknown' };
    if (entries.length > 1 || isCut) return { refused: 'ambiguous' };
    const person = readPerson(entry, attributes);
    return typeof person === 'string' ? { refused: 'incomplete' } : person;
  }

  const groupsFor = async (connection: DirectoryConnection, person: DirectoryPerson): Promise<Groups> =>
    settings.groups ? groupsOf(connection, settings.groups, person) : { names: [], isCut: false };

  /** Whether the directory lets somebody in. @throws DirectoryFailure */
  async function isLetIn(
    address: ServerAddress,
    { signsInAs }: DirectoryPerson,
    password: string,
    signal: AbortSignal,
  ) {
    const { security, isVerified, authority } = settings;
    const own = await DirectoryConnection.open(address, {
      ...{ security, isVerified, authority, signal },
      mostBytes: MOST_BYTES,
    });
    try {
      await own.bind(signsInAs, password);
      return true;
    } catch (cause) {
      if (cause instanceof ResultCode && !BUSY_RESULTS.has(cause.code)) return false;
      throw cause;
    } finally {
      own.close();
    }
  }

  const attempt = () => AbortSignal.timeout(attemptMs);
  const isAskable = (name: string) => name.trim() !== '' && name.length <= LONGEST_NAME;

  return {
    async check() {
      const signal = attempt();
      const answers = servers.map(async (address) => {
        try {
          (await open(address, { signal, mostBytes: MOST_BYTES })).close();
          return [];
        } catch (cause) {
          return [asFailure(addressText(address), cause)];
        }
      });
      return (await Promise.all(answers)).flat();
    },

    find: async (name, signal = attempt()) =>
      isAskable(name)
        ? withServer(signal, async (connection): Promise<Answer> => {
            const person = await lookUp(connection, name);
            if ('refused' in person) return person;
            if (person.isDisabled) return { refused: 'disabled', person };
            return { person, groups: await groupsFor(connection, person) };
          })
        : { refused: 'unknown' },

    async signIn(name, password, signal = attempt()) {
      if (!isAskable(name)) return { refused: 'unknown' };
      // With an empty password a directory may let anybody in, as nobody (RFC 4513, section 5.1.2).
      if (password === '' || password.length > LONGEST_PASSWORD) return { refused: 'wrong-password' };
      return withServer(signal, async (connection, address): Promise<Answer> => {
        const person = await lookUp(connection, name);
        if ('refused' in person) return person;
        if (person.isDisabled) return { refused: 'disabled', person };
        if (!(await isLetIn(address, person, password, signal))) return { refused: 'wrong-password', person };
        return { person, groups: await groupsFor(connection, person) };
      });
    },

    each: (take) =>
      withServer(
        AbortSignal.timeout(LISTING_MS),
        async (connection) => {
          let seen = 0;
          for await (const { entries, isCut } of connection.pages(searchOf(filterForAll(userPattern)))) {
            for (const entry of entries) {
              seen += 1;
              const person = readPerson(entry, attributes);
              if (typeof person !== 'string' && !take(person)) return { isCut: true };
            }
            if (isCut || seen >= MOST_LISTED) return { isCut: true };
          }
          return { isCut: false };
        },
        MOST_LISTED_BYTES,
      ),

    async groupsOfEach(people, take) {
      const left = [...people];
      // Another server goes on where one fails.
      const signal = AbortSignal.timeout(LISTING_MS);
      await withServer(
        signal,
        async (connection) => {
          for (let person = left[0]; person; person = left[0]) {
            signal.throwIfAborted();
            const groups = await groupsFor(connection, person);
            left.shift();
            await take(person, groups);
          }
        },
        MOST_LISTED_BYTES,
      );
    },
  };
}
