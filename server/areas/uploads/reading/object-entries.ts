import { type EntryReader, type FoundEntries } from './found-entries';
import { TextLines } from './text-lines';

/** Whether the text is one JSON object. */
export function isObject(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One JSON object a line; what is not is unreadable. */
export class ObjectLineEntries implements EntryReader {
  private readonly lines = new TextLines((line, isCut) => {
    const text = line.toString('utf8').trim();
    if (text === '') return;
    if (isCut || !isObject(text)) this.found.unreadable += 1;
    else this.found.add(Buffer.from(text));
  });

  constructor(private readonly found: FoundEntries) {}

  push(bytes: Buffer): void {
    this.lines.push(bytes);
  }

  end(): void {
    this.lines.end();
  }
}
