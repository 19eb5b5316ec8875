import { type ProviderAnswer } from 'api/identity-providers/signing-in';

/** Windows of this origin, no others, hear what is said here. */
const CHANNEL = 'timberline-test-sign-in';

type Said = { kind: 'answer'; answer: ProviderAnswer } | { kind: 'taken'; state: string };

function isSaid(data: unknown): data is Said {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

/** @returns stops listening */
function listen(channel: BroadcastChannel, hear: (said: Said) => void): void {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSaid(data)) hear(data);
  };
}

/**
 * Waits for the answer of a provider that another window of the console receives.
 *
 * @param state of the sign-in that was begun: answers to others are not taken
 * @returns waits no longer
 */
export function awaitTestAnswer(state: string, take: (answer: ProviderAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  listen(channel, (said) => {
    if (said.kind !== 'answer' || said.answer.state !== state) return;
    channel.postMessage({ kind: 'taken', state } satisfies Said);
    channel.close();
    take(said.answer);
  });
  return () => channel.close();
}

/**
 * Hands the answer of a provider to the window that began the test.
 *
 * @param taken called when it has it; never, when there is no such window any more
 * @returns waits no longer
 */
export function handBackTestAnswer(answer: ProviderAnswer, taken: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  listen(channel, (said) => {
    if (said.kind === 'taken' && said.state === answer.state) taken();
  });
  channel.postMessage({ kind: 'answer', answer } satisfies Said);
  return () => channel.close();
}
