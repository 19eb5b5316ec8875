#!/usr/bin/env node
import { HELP, readOptions, UsageError } from './send/options.mjs';
import { readLines, sizeOfAll } from './send/lines.mjs';
import { createFormatCounter, formatsSentence } from './send/formats.mjs';
import { createProgress } from './send/progress.mjs';
import { openSender, SendError } from './send/senders.mjs';
import { wrapperFor } from './send/wrap.mjs';

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return void process.stdout.write(`${HELP}\n`);
  const { files, protocol, source } = options;
  const totalBytes = files.includes('-') ? 0 : await sizeOfAll(files);
  const sender = await openSender(options);
  const progress = createProgress(totalBytes, process.stderr);
  const counter = createFormatCounter();
  const done = { lines: 0, bytes: 0, refused: 0, cut: 0 };
  let readBytes = 0;
  try {
    for (const file of files) {
      const wrap = wrapperFor(protocol, source, file);
      const onRead = (bytes) => (readBytes += bytes);
      for await (const lines of readLines(file, onRead, () => (done.cut += 1))) {
        const messages = lines.map(wrap);
        done.refused += await sender.send(messages);
        done.lines += messages.length;
        for (const line of lines) {
          done.bytes += line.length;
          counter?.add(line.toString('utf8'), file);
        }
        progress.update(readBytes, done.lines);
      }
    }
    await sender.end();
  } finally {
    progress.clear();
  }
  process.stdout.write(`${progress.summary({ ...options, ...done })}\n`);
  if (done.lines > 0) process.stdout.write(`${formatsSentence(counter)}\n`);
  if (done.refused > 0) process.exitCode = 1;
}

main().catch((cause) => {
  const isExpected = cause instanceof UsageError || cause instanceof SendError;
  process.stderr.write(`${isExpected ? cause.message : cause.stack}\n`);
  process.exit(1);
});
