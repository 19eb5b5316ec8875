import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BUILT_IN_ROLES } from 'server/areas/permissions/built-in-roles';
import { serverTexts } from 'texts/server/texts';
import 'texts/server/texts.de';

interface Found {
  file: string;
  sentence: string;
}

/** Names, parts of sentences, and what is sent elsewhere. */
const NO_SENTENCES = [
  'Default index set',
  'System audit log',
  'All system events',
  'Alert Responder',
  'Audit Log Reader',
  'Event Definition Creator',
  'Event Notification Creator',
  'Sidecar System (Internal)',
  'Sidecar System User',
  'Sidecar System User (built-in)',
  'Untitled Message Table',
  'Replay the search',
  'Repairing the write alias of',
  'The name of a property{}',
  'A Beats event',
  'The action of a document',
  'An OpenTelemetry log record',
  '{} {} with the {} “{}”',
  'JSON API poll result: {} -> {}',
  'NetFlowV5 [{}]:{} <> [{}]:{} proto:{} pkts:{} bytes:{}',
  'NetFlowV9 {} proto:{} pkts:{} bytes:{}',
  'Recovered: {}',
  '{}: {} silent for {}, usually every {}',
  '{}: new pattern “{}”',
  '{}: pattern “{}” is back after {}',
  '{}: pattern “{}” has vanished',
  'Recovered: no further event came for as long as the event definition says. The last event was:',
  'This message was sent to test an output of Timberline.',
  'HTTP/1.1 {}\r\nConnection: close\r\n\r\n',
  'Path={}; {}HttpOnly{}; SameSite=Lax',
];

function sentences(): Found[] {
  const script = path.resolve(__dirname, 'server-sentences.mjs');
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Found);
}

const withValues = (sentence: string) => sentence.split('{}').reduce((text, piece, at) => `${text}x${at}${piece}`);

test('each sentence of the server that people read in the console has a German one', () => {
  const found = sentences();
  expect(found.length).toBeGreaterThan(550);
  const untranslated = found.filter(({ sentence }) => {
    const given = withValues(sentence);
    return !NO_SENTENCES.includes(sentence) && serverTexts.inPageLanguage(given) === given;
  });
  expect(untranslated).toEqual([]);
});

test('what built-in roles say of themselves is German, too, however short', () => {
  const descriptions = BUILT_IN_ROLES.map(({ description }) => description);
  expect(descriptions.filter((each) => serverTexts.inPageLanguage(each) === each)).toEqual([]);
});

test('a German sentence has the values of the English one, and nested sentences are German, too', () => {
  expect(serverTexts.inPageLanguage('Port 514 is already in use on 0.0.0.0')).toBe(
    'Port 514 wird auf 0.0.0.0 schon verwendet',
  );
  expect(serverTexts.inPageLanguage('Nothing was accepted, message 3: "host" is empty')).toBe(
    'Nichts wurde angenommen, Nachricht 3: „host“ ist leer',
  );
  expect(serverTexts.inPageLanguage('There is no saved search 5f. It may have been deleted.')).toBe(
    'Die gespeicherte Suche 5f gibt es nicht. Vielleicht wurde sie gelöscht.',
  );
  expect(serverTexts.inPageLanguage('They would be refused: The claim sub names nobody: it is missing or empty.')).toBe(
    'Die Person würde abgewiesen: Der Claim sub nennt niemanden: Er fehlt oder ist leer.',
  );
  expect(serverTexts.inPageLanguage('The file is empty. My own words')).toBe('Die Datei ist leer. My own words');
});

test('what people wrote stays as it is, however long', () => {
  for (const text of ['', 'Web servers of the shop', 'connect ECONNREFUSED 127.0.0.1:9', 'There is '.repeat(9_000)])
    expect(serverTexts.inPageLanguage(text)).toBe(text);
});
