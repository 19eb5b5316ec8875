import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    create: 'Create Authentication Service',
    edit: 'Edit Authentication Service',
    editDocument: (title: string) => `Edit Authentication Service - ${title}`,
    help: 'Three steps, in any order; nothing is stored before you save. A new service is not active: activate it in the list when both tests pass. Alt with ← and → changes the step, Ctrl+S saves.',
    choose: {
      title: 'Which service knows the people?',
      type: 'Service type',
      placeholder: 'Choose a type',
      next: 'Continue',
      first: 'Choose a type first',
    },
    unknownType: (type: string) => `This console has no form for services of type “${type}”.`,
    unknownCreate: 'Choose another type',
    notLoaded: (type: string, reason: string) => `The form for ${type} could not be loaded: ${reason}`,
    loading: 'Loading the form…',
    details: 'Details',
    failed: 'The authentication service could not be loaded',
  },
  () => import('./texts.de'),
);
