import { type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type Document } from 'server/storage/documents/collection';
import { presentState } from './present-input';
import { type StoredInput } from './stored-input';

it('tells why an input could not be opened without telling where its files lie', () => {
  const body = { title: 'TLS', type: 'x', configuration: {}, staticFields: {} } as unknown as StoredInput;
  const running = {
    state: 'FAILED',
    startedAt: new Date(0),
    detailedMessage: 'Cannot read the private key file /home/mara/data/key.pem (ENOENT)',
    input: { id: 'i' },
  } as unknown as RunningInput;
  expect(presentState(running, { id: 'i', body } as Document<StoredInput>).detailed_message).toBe(
    'Cannot read the private key file …/key.pem (ENOENT)',
  );
});
