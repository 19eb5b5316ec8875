import { type ClassicArea } from './step';

/** What is asked for before anybody has signed in: by probes in front of the server, and by the page itself. */
export const START: ClassicArea = {
  title: 'starting',
  steps: [
    {
      what: 'is probed for its health',
      method: 'HEAD',
      path: '/',
      isSignedOut: true,
      status: 200,
    },
    {
      what: 'loads its page',
      method: 'GET',
      path: '/',
      isSignedOut: true,
      status: 200,
      readsHeaders: { 'content-type': 'text/html' },
    },
    {
      what: 'loads its configuration as a script',
      method: 'GET',
      path: '/config.js',
      isSignedOut: true,
      status: 200,
      readsHeaders: { 'content-type': 'javascript' },
      readsText: 'window.appConfig = {"gl2ServerUrl":',
    },
    {
      what: 'asks who the server is',
      method: 'GET',
      path: '/api/',
      isSignedOut: true,
      status: 200,
      reads: { cluster_id: expect.any(String), node_id: expect.any(String), version: expect.stringMatching(/^4\.3\./) },
    },
  ],
};
