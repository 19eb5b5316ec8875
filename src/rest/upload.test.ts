import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import nock from 'nock';
import { fetchMultiPartFormData } from './FetchProvider';
import { signedIn } from 'test/nock/backend';

// nock does not see the end of a multipart body, so this test has a real server, on another origin than the page.
let server: Server;
let received: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  nock.restore();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'OPTIONS') received.push({ request, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '',
        'Content-Type': 'application/json',
      });
      response.end('{"stored":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  received = [];
});

test('a form with a file reaches a server at another address, with the session in the Basic form', async () => {
  signedIn('mara', '0f8d');
  const form = new FormData();
  form.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  const { port } = server.address() as AddressInfo;
  await expect(fetchMultiPartFormData(`http://127.0.0.1:${port}/upload`, form)).resolves.toEqual({ stored: 1 });
  const [only] = received;
  expect(only?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(only?.request.headers.authorization).toBe(`Basic ${btoa('0f8d:session')}`);
  expect(only?.body).toMatch(/name="file"; filename="a.txt"[\s\S]*hello/);
});
