import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    drawer: {
      kind: 'Message table',
      title: 'Decorators',
      help: 'Decorators change how messages are shown here, one after the other. The stored messages stay as they are.',
    },
    // Worded by the specification.
    notLoaded: 'Could not retrieve decorators.',
    none: 'No decorators. Messages are shown as they are stored.',
    list: 'Decorators in their order',
    add: 'Add new decorator',
    choose: 'Choose a kind',
    form: {
      add: (kind: string) => `Add ${kind}`,
      edit: (kind: string) => `Edit ${kind}`,
      cancel: 'Cancel',
      confirmAdd: 'Add',
      confirmEdit: 'Apply',
    },
    row: {
      move: (name: string) => `Move ${name}`,
      moveHelp: 'Drag, or press ↑ and ↓, to change the order',
      editName: (name: string) => `Edit ${name}`,
      edit: 'Edit',
      deleteName: (name: string) => `Delete ${name}`,
      delete: 'Delete',
      yes: 'yes',
    },
  },
  () => import('./texts.de'),
);
