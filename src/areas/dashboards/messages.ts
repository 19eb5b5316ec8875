// Texts: card dashboards.md, "Messages".

/** What is toasted when a call about dashboards fails. */
export const failures = {
  list: {
    title: 'Could not retrieve dashboards.',
    message: (reason: string) => `Fetching dashboards failed: ${reason}`,
  },
  get: {
    title: 'Could not retrieve dashboard.',
    message: (reason: string, id: string) => `Fetching dashboard '${id}' failed with status: ${reason}`,
  },
  save: {
    title: 'Could not save dashboard.',
    message: (reason: string, title: string) => `Saving dashboard '${title}' failed with status: ${reason}`,
  },
  delete: {
    title: 'Could not delete dashboard.',
    message: (reason: string, title: string) => `Deleting dashboard '${title}' failed with status: ${reason}`,
  },
};

/** What is toasted, with the title “Success”. */
export const successes = {
  save: (title: string) => `Successfully saved dashboard '${title}'`,
  delete: (title: string) => `Successfully deleted dashboard '${title}'`,
  copy: (title: string) => `Copied widget to dashboard '${title}'`,
};

/** What is asked before something is lost. */
export const questions = {
  deleteDashboard: (title: string) => `Delete dashboard "${title}"?`,
  deletePage: (title: string) => `Delete page "${title}"?`,
};
