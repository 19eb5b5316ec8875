import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Certificate',
    validUntil: 'Valid until',
    names: 'For',
    fingerprint: 'SHA-256 fingerprint',
    selfSigned: 'Self-signed: senders that verify certificates accept it only if they are given this file to trust.',
    expired: 'The certificate has expired.',
    expiresSoon: 'The certificate expires soon.',
    replace: 'Replace its file; new connections use it within seconds.',
    download: 'Download certificate',
    loading: 'Loading…',
    failed: 'The certificate could not be loaded',
    notRunning: 'It is shown while the input is running.',
    willBeMade: 'No certificate file: a self-signed certificate will be generated.',
    willBeMadeHelp:
      'Senders that verify certificates have to be given it. It can be downloaded once the input is running.',
  },
  () => import('./texts.de'),
);
