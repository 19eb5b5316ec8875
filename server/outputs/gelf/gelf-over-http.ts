import { type Settings, textSetting } from 'server/settings/read-setting';
import { inOrder, postHalving } from '../http/deliver';
import { HttpPost } from '../http/http-post';
import { tlsTrust } from '../net/tls-trust';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputSender } from '../output-type';
import { gelfJson } from './gelf-json';

const MAX_IN_BULK = 500;
const MAX_SINGLE = 50;

/** GELF in requests, one message each or one a line. */
export function gelfOverHttp(settings: Settings, { host, port }: { host: string; port: number }): OutputSender {
  const isEncrypted = settings.protocol === 'HTTPS';
  const path = textSetting(settings, 'http_path', '/gelf').replace(/^\/*/, '/');
  const requests = new HttpPost({
    url: new URL(path, `${isEncrypted ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`),
    headers: {},
    ...(isEncrypted && { tls: tlsTrust(settings) }),
  });
  const isBulk = settings.http_bulk === true;

  const send = (messages: readonly OutgoingMessage[], signal: AbortSignal) =>
    postHalving(messages, (part) => requests.post(part.map(gelfJson).join('\n'), signal));

  return {
    mostMessages: isBulk ? MAX_IN_BULK : MAX_SINGLE,
    settleMs: 0,
    send: (messages, signal) =>
      isBulk
        ? send(messages, signal)
        : inOrder(
            messages.map((each) => [each]),
            (one) => send(one, signal),
          ),
    check: () => undefined,
    close: async () => requests.close(),
  };
}
