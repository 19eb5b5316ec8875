import { silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { Journal } from './journal';

/** A process for the kill test: appends endlessly and prints how many records are guaranteed to be stored. */
async function appendForever(folder: string): Promise<void> {
  const journal = await Journal.open({ folder, metrics: createMetrics(), log: silentLog() });
  const origin = { inputId: '', codec: 'raw', remoteAddress: '', remotePort: 0 };
  for (let number = 0; ; number += 1) {
    await Promise.all([0, 1, 2].map((part) => journal.append([{ origin, payload: Buffer.from(`${number}.${part}`) }])));
    process.stdout.write(`${(number + 1) * 3}\n`);
  }
}

void appendForever(process.argv[2] ?? '');
