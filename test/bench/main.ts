import { parseArgs } from 'node:util';
import { benchAccounts } from './accounts';
import { benchAlerts } from './alerts';
import { benchAudit, serveAuditBench } from './audit';
import { benchBackTests } from './back-tests';
import { benchBrowser } from './browser';
import { benchCatchingUp } from './catching-up';
import { benchEventRuns } from './event-runs';
import { benchConditions } from './conditions';
import { benchExport } from './export';
import { benchExtractors } from './extractors';
import { benchFormats } from './formats';
import { benchGrok } from './grok';
import { benchHostile } from './hostile';
import { benchIngest, benchLanes } from './ingest';
import { benchInputs } from './inputs';
import { benchInsights } from './insights';
import { benchKept } from './kept';
import { benchKinds } from './kinds/kinds';
import { benchMemory } from './memory';
import { benchOutputs } from './outputs';
import { benchScheduler } from './scheduler';
import { benchSearch } from './search';
import { benchSignIns } from './sign-ins';
import { benchStart } from './server';
import { benchStreams } from './streams';
import { benchSuggestions } from './suggestions';
import { benchTail } from './tail';

const { values } = parseArgs({
  options: {
    /** Messages of the parts of search, of suggestions, of back-tests and of alerts; a tenth of them of those of event runs. */
    messages: { type: 'string', default: '10000000' },
    /** Messages of the ingest part. */
    ingest: { type: 'string', default: '500000' },
    /** Messages to each type of input. */
    inputs: { type: 'string', default: '100000' },
    /** Messages of the export part. */
    export: { type: 'string', default: '1000000' },
    /** Messages of the memory part. */
    memory: { type: 'string', default: '2000000' },
    /** The API of another server, for the part of kinds, and `name:password` for it. */
    address: { type: 'string' },
    credentials: { type: 'string' },
    /** Of the part of kinds only these, separated by commas. */
    kinds: { type: 'string' },
    only: { type: 'string' },
    /** For processes that the audit part starts. */
    'audit-server': { type: 'string' },
  },
});

const PARTS: Record<string, () => Promise<void>> = {
  console: benchBrowser,
  start: benchStart,
  ingest: () => benchIngest(Number(values.ingest)),
  inputs: () => benchInputs(Number(values.inputs)),
  formats: benchFormats,
  grok: benchGrok,
  extractors: benchExtractors,
  lanes: () => benchLanes(Number(values.ingest) / 2),
  kept: () => benchKept(Number(values.ingest) / 2),
  streams: benchStreams,
  outputs: () => benchOutputs(Number(values.ingest) / 5),
  hostile: benchHostile,
  search: () => benchSearch(Number(values.messages)),
  kinds: () => benchKinds({ ...values, messages: Number(values.messages) }),
  'back-tests': () => benchBackTests(Number(values.messages)),
  conditions: () => benchConditions(Number(values.messages)),
  'event-runs': () => benchEventRuns(Number(values.messages) / 10),
  suggestions: () => benchSuggestions(Number(values.messages)),
  insights: () => benchInsights(),
  memory: () => benchMemory(Number(values.memory)),
  tail: benchTail,
  accounts: benchAccounts,
  'sign-ins': benchSignIns,
  audit: benchAudit,
  scheduler: benchScheduler,
  alerts: () => benchAlerts(Number(values.messages)),
  'catching-up': () => benchCatchingUp(Number(values.messages)),
  export: () => benchExport(Number(values.export)),
};

async function main(): Promise<void> {
  if (values['audit-server']) return serveAuditBench(values['audit-server']);
  const names = values.only ? values.only.split(',') : Object.keys(PARTS);
  for (const name of names) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
    await part();
  }
}

main().then(
  () => process.exit(0),
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
    process.exit(1);
  },
);
