import { defineTexts } from 'texts/catalogue';

type Asked = 'start' | 'stop';

/** A sentence for an input that was started, another for one that was stopped. */
const either = (asked: Asked, started: string, stopped: string) => (asked === 'start' ? started : stopped);

const done = (asked: Asked) => either(asked, 'started', 'stopped');
const request = (asked: Asked, title: string) => `Request to ${asked} input '${title}'`;

// Worded by the specification.
const english = {
  noun: { one: 'input', many: 'inputs' },
  get: {
    title: 'Could not retrieve input',
    message: (reason: string, id: string) => `Fetching input ${id} failed with status: ${reason}`,
  },
  create: {
    failure: {
      title: 'Could not launch input',
      message: (reason: string, title: string) => `Launching input '${title}' failed with status: ${reason}`,
    },
    success: (title: string) => `Input '${title}' launched successfully`,
  },
  update: {
    failure: {
      title: 'Could not update input',
      message: (reason: string, title: string) => `Updating input '${title}' failed with status: ${reason}`,
    },
    success: (title: string) => `Input '${title}' updated successfully`,
  },
  delete: {
    failure: {
      title: 'Could not delete input',
      message: (reason: string, title: string) => `Deleting input '${title}' failed with status: ${reason}`,
    },
    success: (title: string) => `Input '${title}' deleted successfully`,
  },
  fieldAdded: (key: string, title: string) => `Static field '${key}' added to '${title}' successfully`,
  fieldNotAdded: {
    title: (title: string) => `Could not add static field to input '${title}'`,
    message: (reason: string) => `Adding static field to input failed with: ${reason}`,
  },
  fieldRemoved: (key: string, title: string) => `Static field '${key}' removed from '${title}' successfully`,
  fieldNotRemoved: {
    title: (key: string, title: string) => `Could not remove static field '${key}' from input '${title}'`,
    message: (reason: string) => `Removing static field from input failed with: ${reason}`,
  },
  types: {
    title: 'Could not retrieve Inputs',
    message: (reason: string) => `Fetching Input Types failed with status: ${reason}`,
  },
  codecs: {
    title: 'Could not retrieve codec types',
    message: (reason: string) => `Fetching codec types failed with status: ${reason}`,
  },
  onAll: {
    title: (asked: Asked, title: string) => `Input '${title}' will be ${done(asked)} shortly`,
    message: (asked: Asked, title: string) => `${request(asked, title)} was sent successfully.`,
  },
  onNone: {
    title: (asked: Asked, title: string) => `Input '${title}' could not be ${done(asked)}`,
    message: (asked: Asked, title: string) => `${request(asked, title)} failed. Check your logs for more information.`,
  },
  onSome: {
    title: (asked: Asked, title: string) => `Input '${title}' could not be ${done(asked)} in all nodes`,
    message: (asked: Asked, title: string) =>
      `${request(asked, title)} failed in some nodes. Check your logs for more information.`,
  },
  notAsked: (asked: Asked, title: string, reason: string) =>
    `Error ${either(asked, 'starting', 'stopping')} input '${title}': ${reason}`,
};

/** What is toasted of inputs. */
export const texts = defineTexts(english, () => import('./texts.de'));
