import { defineTexts } from 'texts/catalogue';

const english = {
  launchNew: 'Launch new input',
  launch: 'Launch input',
  editing: (title: string) => `Editing Input ${title}`,
  cloning: (title: string) => `Clone of ${title}`,
  copyOf: (title: string) => `${title} (copy)`,
  chooseType: 'Choose a type',
  chooseFirst: 'Choose a type first',
  type: 'Type',
  selectType: 'Select input',
  cancel: 'Cancel',
  save: 'Save input',
  saveAndStart: 'Save and start',
  saving: 'Saving…',
  notSaved: 'The input could not be saved.',
  notLaunched: 'The input could not be launched.',
  refused: (reason: string) => `${reason} Nothing was saved.`,
  title: 'Title',
  titleHelp: 'For example “Syslog, firewalls”.',
  copyExtractors: 'Copy its extractors',
  titleMissing: 'Enter a title.',
  runsOn: 'Runs on',
  everyNode: 'Every node (global)',
  oneNode: 'One node',
  node: 'Node',
  selectNode: 'Select Node',
  nodeMissing: 'Choose a node.',
  portTaken: (title: string) => `“${title}” already uses this port.`,
  portReserved: 'Most servers are not allowed to open ports below 1024.',
};

export const texts = defineTexts(english, () => import('./texts.de'));
