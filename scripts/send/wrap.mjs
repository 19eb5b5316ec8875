import path from 'node:path';

const LESS_THAN = 0x3c;
const BSD_TIME = /^[A-Z][a-z]{2} [ \d]?\d \d{2}:\d{2}:\d{2} \S+ /;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,6})?(?:Z|[+-]\d{2}:?\d{2})?/;
const USER_NOTICE = '<13>';

/** What the lines of a file are marked with; undefined for standard input. */
const nameOf = (file) => (file === '-' ? undefined : path.basename(file).replace(/\.gz$/i, ''));

/** A name as RFC 5424 takes it: visible ASCII, bounded. */
const headerName = (name, longest) => name.replace(/[^!-~]/g, '_').slice(0, longest) || '-';

const asSyslogTime = (time) => {
  const iso = time.replace(' ', 'T').replace(',', '.');
  return iso.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
};

/** Makes syslog of a line, unless it is. */
function syslog(source, file) {
  const host = headerName(source, 255);
  const name = nameOf(file);
  // 32473 is the number that RFC 5424 uses where nobody has registered one.
  const data = name === undefined ? '-' : `[file@32473 filename="${name.replace(/["\\\]]/g, '\\$&')}"]`;
  return (line) => {
    if (line[0] === LESS_THAN && /^<\d{1,3}>/.test(line.toString('latin1', 0, 5))) return line;
    const start = line.toString('latin1', 0, 300);
    if (BSD_TIME.test(start)) return Buffer.concat([Buffer.from(USER_NOTICE), line]);
    const time = ISO_TIME.exec(start)?.[0];
    const header = `<14>1 ${time ? asSyslogTime(time) : '-'} ${host} - - - ${data} `;
    return Buffer.concat([Buffer.from(header), line]);
  };
}

function gelf(source, file) {
  const name = nameOf(file);
  return (line) =>
    Buffer.from(
      JSON.stringify({ version: '1.1', host: source, short_message: line.toString('utf8'), _filename: name }),
    );
}

/** How a line of a file becomes a message of a protocol. */
export function wrapperFor(protocol, source, file) {
  if (protocol.startsWith('syslog')) return syslog(source, file);
  if (protocol.startsWith('gelf')) return gelf(source, file);
  return (line) => line;
}
