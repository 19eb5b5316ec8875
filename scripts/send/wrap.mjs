import path from 'node:path';

const LESS_THAN = 0x3c;
const BSD_TIME = /^[A-Z][a-z]{2} [ \d]?\d \d{2}:\d{2}:\d{2} \S+ /;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,6})?(?:Z|[+-]\d{2}:?\d{2})?/;
const USER_NOTICE = '<13>';

/** A name as RFC 5424 takes it: visible ASCII, bounded. */
const headerName = (name, longest) => name.replace(/[^!-~]/g, '_').slice(0, longest) || '-';

const asSyslogTime = (time) => {
  const iso = time.replace(' ', 'T').replace(',', '.');
  return iso.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
};

/** Makes syslog of a line, unless it is. */
function syslog(source, file) {
  const host = headerName(source, 255);
  const application = headerName(path.basename(file).replace(/\.gz$/i, ''), 48);
  return (line) => {
    if (line[0] === LESS_THAN && /^<\d{1,3}>/.test(line.toString('latin1', 0, 5))) return line;
    const start = line.toString('latin1', 0, 300);
    if (BSD_TIME.test(start)) return Buffer.concat([Buffer.from(USER_NOTICE), line]);
    const time = ISO_TIME.exec(start)?.[0];
    const header = `<14>1 ${time ? asSyslogTime(time) : '-'} ${host} ${file === '-' ? '-' : application} - - - `;
    return Buffer.concat([Buffer.from(header), line]);
  };
}

function gelf(source, file) {
  return (line) => {
    const text = line.toString('utf8');
    const time = Date.parse(ISO_TIME.exec(text)?.[0] ?? '');
    const timestamp = (Number.isNaN(time) ? Date.now() : time) / 1000;
    const name = file === '-' ? undefined : path.basename(file);
    return Buffer.from(
      JSON.stringify({ version: '1.1', host: source, short_message: text, timestamp, _log_file: name }),
    );
  };
}

/** How a line of a file becomes a message of a protocol. */
export function wrapperFor(protocol, source, file) {
  if (protocol.startsWith('syslog')) return syslog(source, file);
  if (protocol.startsWith('gelf')) return gelf(source, file);
  return (line) => line;
}
