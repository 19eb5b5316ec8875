import { Plug } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PERMISSIONS = ['inputs:read'];
const shown = { title: texts.title, path: '/system/inputs', permissions: PERMISSIONS };

/**
 * Inputs: what listens for messages, what it does and what it receives.
 *
 * | actions | state |
 * |---|---|
 * | `Inputs`: list, get, create, update, delete, addStaticField, removeStaticField | list (a `Loadable` of items by id and total), one |
 * | `CodecTypes`: list | codecs by id |
 * | `DryRun`: start, forget | run, what the last one says |
 * | `InputNames`: list | list, by title: for those who only name inputs |
 * | `InputStates`: list (`inputStatesPoll`), start, stop, startOn, stopOn | states by input id and node id, error |
 * | `InputTypes`: list, get | types by id, error |
 * | `InputRecognition`: list (`recognitionPoll`) | recognition by input id, error |
 * | `ExtractorUse`: list (`extractorUsePoll`) | use by input id, error |
 * | `InputReferences`: load | usedBy, by input id |
 * | `InputCertificate`: get | certificates by input id, error |
 * | `InputDiagnosis`: get (`diagnosisPoll(id)`) | diagnoses by input id, error |
 * | `KeptPrice`: get | prices by input id, error |
 * | `InputReceived`: get (`receivedPoll(id)`) | received by input id, error |
 * | `QuietSenders`: list (`quietSendersPoll`), forget, forgetSource | senders by input id, error |
 * | `LineTrial`: attempt, forget | trial, what became of the line that was tried last |
 * | `TestMessage`: send, forget | result, what became of the message that was sent last |
 */
export const inputs: PluginManifest = {
  name: 'timberline/inputs',
  routes: [
    { ...shown, page: () => import('./list/InputsPage').then((file) => file.InputsPage) },
    {
      ...shown,
      path: '/system/inputs/:id',
      page: () => import('./list/NodeInputsPage').then((file) => file.NodeInputsPage),
    },
  ],
  navigation: [
    {
      ...shown,
      id: 'inputs',
      menu: 'system',
      group: 'Data in and out',
      position: 10,
      icon: Plug,
      keys: 'g i',
      description: texts.description,
      count: () => import('./input-count').then((file) => file.inputCount),
    },
  ],
  stores: {
    CodecTypes: () => import('./stores/CodecTypesStore').then((file) => file.CodecTypesStore),
    DryRun: () => import('./dry-run/DryRunStore').then((file) => file.DryRunStore),
    ExtractorUse: () => import('./stores/ExtractorUseStore').then((file) => file.ExtractorUseStore),
    Inputs: () => import('./stores/InputsStore').then((file) => file.InputsStore),
    InputCertificate: () => import('./certificate/CertificateStore').then((file) => file.CertificateStore),
    InputDiagnosis: () => import('./stores/DiagnosisStore').then((file) => file.DiagnosisStore),
    InputNames: () => import('./stores/InputNamesStore').then((file) => file.InputNamesStore),
    InputReceived: () => import('./received/ReceivedStore').then((file) => file.ReceivedStore),
    InputRecognition: () => import('./stores/RecognitionStore').then((file) => file.RecognitionStore),
    InputReferences: () => import('./stores/InputReferencesStore').then((file) => file.InputReferencesStore),
    InputStates: () => import('./stores/InputStatesStore').then((file) => file.InputStatesStore),
    InputTypes: () => import('./stores/InputTypesStore').then((file) => file.InputTypesStore),
    KeptPrice: () => import('./stores/KeptPriceStore').then((file) => file.KeptPriceStore),
    LineTrial: () => import('./try-line/LineTrialStore').then((file) => file.LineTrialStore),
    QuietSenders: () => import('./senders/QuietSendersStore').then((file) => file.QuietSendersStore),
    TestMessage: () => import('./test-message/TestMessageStore').then((file) => file.TestMessageStore),
  },
  actions: {
    CodecTypes: () => import('./stores/CodecTypesStore').then((file) => file.CodecTypesActions),
    DryRun: () => import('./dry-run/DryRunStore').then((file) => file.DryRunActions),
    ExtractorUse: () => import('./stores/ExtractorUseStore').then((file) => file.ExtractorUseActions),
    InputReferences: () => import('./stores/InputReferencesStore').then((file) => file.InputReferencesActions),
    Inputs: () => import('./stores/InputsStore').then((file) => file.InputsActions),
    InputCertificate: () => import('./certificate/CertificateStore').then((file) => file.CertificateActions),
    InputDiagnosis: () => import('./stores/DiagnosisStore').then((file) => file.DiagnosisActions),
    InputNames: () => import('./stores/InputNamesStore').then((file) => file.InputNamesActions),
    InputReceived: () => import('./received/ReceivedStore').then((file) => file.ReceivedActions),
    InputRecognition: () => import('./stores/RecognitionStore').then((file) => file.RecognitionActions),
    InputStates: () => import('./stores/InputStatesStore').then((file) => file.InputStatesActions),
    InputTypes: () => import('./stores/InputTypesStore').then((file) => file.InputTypesActions),
    KeptPrice: () => import('./stores/KeptPriceStore').then((file) => file.KeptPriceActions),
    LineTrial: () => import('./try-line/LineTrialStore').then((file) => file.LineTrialActions),
    QuietSenders: () => import('./senders/QuietSendersStore').then((file) => file.QuietSendersActions),
    TestMessage: () => import('./test-message/TestMessageStore').then((file) => file.TestMessageActions),
  },
  extensions: {
    'palette:find': [
      {
        id: 'inputs',
        kind: texts.kind,
        permissions: PERMISSIONS,
        find: async (text, signal) => (await import('./find-inputs')).findInputs(text, signal),
      },
    ],
    'palette:action': [
      {
        id: 'inputs:launch',
        title: texts.launch,
        icon: Plug,
        permissions: ['inputs:create'],
        effect: { path: '/system/inputs?launch=' },
      },
    ],
  },
};
