// Texts: card search.md, "Messages".

/** What is toasted when a call about views fails. */
export const failures = {
  list: {
    title: 'Could not retrieve views.',
    message: (reason: string) => `Fetching views failed: ${reason}`,
  },
  listSaved: {
    title: 'Could not retrieve saved searches.',
    message: (reason: string) => `Fetching saved searches failed: ${reason}`,
  },
  listDashboards: {
    title: 'Could not retrieve dashboards.',
    message: (reason: string) => `Fetching dashboards failed: ${reason}`,
  },
  get: {
    title: 'Could not retrieve view.',
    message: (reason: string, id: string) => `Fetching view '${id}' failed with status: ${reason}`,
  },
  save: {
    title: 'Could not save view.',
    message: (reason: string, title: string) => `Saving '${title}' failed with status: ${reason}`,
  },
  delete: {
    title: 'Could not delete view.',
    message: (reason: string, title: string) => `Deleting '${title}' failed with status: ${reason}`,
  },
};

/** What is toasted, with the title “Success”. */
export const successes = {
  save: (title: string) => `Successfully saved '${title}'`,
  delete: (title: string) => `Successfully deleted '${title}'`,
};

/** The question before a saved search is deleted. */
export const deleteQuestion = (title: string) => `Delete saved search "${title}"?`;
