import { defineTexts } from 'texts/catalogue';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} failed with status: ${reason}`,
});

/** Worded by the specification. */
export const texts = defineTexts(
  {
    created: 'Stream rule was created successfully.',
    notCreated: failed('Could not save Stream Rule', 'Creating Stream Rule'),
    updated: 'Stream rule has been successfully updated.',
    notUpdated: failed('Could not update Stream Rule', 'Updating Stream Rule'),
    removed: 'Stream rule has been successfully deleted.',
    notRemoved: failed('Could not delete Stream Rule', 'Deleting Stream Rule'),
    matching: (isAll: boolean) =>
      `Messages will now be routed into the stream when ${isAll ? 'all' : 'any'} rules are matched`,
    notTested: failed('Could not test stream rules of stream', 'Testing stream rules of stream'),
  },
  () => import('./store-texts.de'),
);
