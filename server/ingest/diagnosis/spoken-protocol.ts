import { type SpokenProtocol } from 'api/inputs';

const HTTP = /^(?:GET|POST|PUT|HEAD|OPTIONS|DELETE|PATCH|CONNECT|PRI) \S+ HTTP\/\d/;
const SYSLOG = /^(?:\d{1,10} )?<\d{1,3}>/;
const SYSLOG_5424 = /^(?:\d{1,10} )?<\d{1,3}>1 /;
const LOOKED_AT = 2_000;
const TLS_HANDSHAKE = 0x16;
const TLS_MAJOR = 0x03;
const GELF_STARTS = ['1e0f', '1f8b', '7801', '785e', '789c', '78da'];

/** What the first bytes of a message or a connection look like. */
export function spokenBy(bytes: Buffer): SpokenProtocol | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes[0] === TLS_HANDSHAKE && bytes[1] === TLS_MAJOR) return 'tls';
  if (GELF_STARTS.includes(bytes.subarray(0, 2).toString('hex'))) return 'gelf';
  if (isNetflow(bytes)) return 'netflow';
  const text = bytes.subarray(0, LOOKED_AT).toString('utf8');
  if (/^[12][WCJD]/.test(text) && bytes.includes(0)) return 'beats';
  if (HTTP.test(text)) return 'http';
  if (text.startsWith('SSH-')) return 'ssh';
  if (/(?:^|\s)CEF:\d\|/.test(text)) return 'cef';
  if (SYSLOG_5424.test(text)) return 'syslog-5424';
  if (SYSLOG.test(text)) return 'syslog';
  if (text.startsWith('{')) return text.includes('"short_message"') ? 'gelf' : 'json';
  return isPrintable(text) ? 'text' : 'binary';
}

/** Version and number of records or, of IPFIX, bytes; the header has at least 16. */
function isNetflow(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes[0] !== 0) return false;
  const [version, count] = [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
  return version === 10 ? count >= 16 : (version === 5 || version === 9) && count > 0 && count < 1_500;
}

/** A NUL at the end is a delimiter. */
const isPrintable = (text: string): boolean =>
  ![...text.replace(/\0+$/, '')].some(
    (character) => character === '\ufffd' || (character < ' ' && !/\s/.test(character)),
  );
