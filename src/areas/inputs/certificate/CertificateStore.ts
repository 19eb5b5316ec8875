import { getInputCertificate, type InputCertificate } from 'api/inputs';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';

export interface CertificateState {
  /** By input id, of those that were asked for. */
  certificates: Readonly<Record<string, InputCertificate>>;
  error?: unknown;
}

export const CertificateActions = createActions('InputCertificate', {
  get: action<[inputId: string], InputCertificate>(),
});

const initial: CertificateState = { certificates: {} };

/** What inputs that encrypt show to their senders. Servers with the capability `input-certificate` tell. */
export const CertificateStore = createStore(
  'InputCertificate',
  CertificateActions,
  initial,
)(({ answer }) => ({
  get: answer(getInputCertificate, {
    send: (inputId) => ({ params: { inputId } }),
    into: (certificate, inputId) => (state) => ({
      certificates: { ...state.certificates, [inputId]: certificate },
      error: undefined,
    }),
    error: 'error',
  }),
}));
