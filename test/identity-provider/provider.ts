import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Claims of somebody beside the subject. */
export type TestClaims = Readonly<Record<string, unknown>>;

export interface TestProviderOptions {
  /** Addresses of return. */
  redirectUris: readonly string[];
  /** Their claims by subject. */
  people: Readonly<Record<string, TestClaims>>;
  /** Absent: a free one. */
  port?: number;
}

/** Names of keys, each made when it is first named. A provider starts with one called `first`. */
export interface TestKeys {
  signsWith: string;
  publishes: readonly string[];
}

/** A real provider in a process of its own. */
export interface TestProvider {
  issuer: string;
  port: number;
  /** Signs somebody in, as a browser would do. @returns what it adds to the address of return */
  signIn(address: string, subject: string): Promise<Record<string, string>>;
  /** From now on. @returns how often the published keys were asked for until then */
  use(keys: Partial<TestKeys>): Promise<number>;
  stop(): Promise<void>;
}

export const CLIENT = { id: 'timberline', secret: 'client-marker-8842' };

const PROGRAM = path.resolve(__dirname, 'provider-program.mjs');
const MOST_STEPS = 10;

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of stdout as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.includes('\n')) return text;
  }
  throw new Error('The provider ended');
}

function withCookies(jar: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Follows the provider from page to page until it sends the browser back. */
async function follow(issuer: string, address: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    withCookies(jar, answer);
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    const url = new URL(location, next);
    if (url.origin !== issuer) return Object.fromEntries(url.searchParams);
    next = url.href;
  }
  throw new Error('The provider sends the browser around');
}

/** Starts a provider; its keys are new each time. */
export async function startTestProvider({
  redirectUris,
  people,
  port = 0,
}: TestProviderOptions): Promise<TestProvider> {
  const client = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: redirectUris.map((uri) => new URL('/', uri).href),
  };
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, NODE_OPTIONS: '', PROVIDER: JSON.stringify({ port, people, clients: [client] }) },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const { issuer } = JSON.parse(await firstLine(program)) as { issuer: string };
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  return {
    issuer,
    port: Number(new URL(issuer).port),

    signIn(address, subject) {
      const url = new URL(address);
      url.searchParams.set('login_hint', subject);
      return follow(issuer, url.href);
    },

    async use(keys) {
      const answer = once(program, 'message');
      program.send(keys);
      const [{ keysAsked }] = (await answer) as [{ keysAsked: number }];
      return keysAsked;
    },

    async stop() {
      program.kill();
      await ended;
    },
  };
}
