import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    help: 'Each widget has its own time range, query and streams. The bar at the top sets a time range and a query for all widgets; these are not saved. Choose Edit to add, change and move widgets: drag a widget by the handle in its header, or use the arrow keys on the handle.',
    dashboards: 'Dashboards',
    newTitle: 'Create new dashboard',
    readOnly: 'This dashboard is shown as it was saved',
    changed: 'Unsaved changes',
    updated: (time: string) => `Updated ${time}`,
    // Worded by the specification.
    notFound: { title: 'Page not found', why: 'This dashboard may have been deleted, or it is not shared with you.' },
    actions: {
      share: 'Share',
      json: 'View JSON',
      save: 'Save dashboard',
      saving: 'Saving…',
      edit: 'Edit',
      stopEditing: 'Stop editing',
      saveAs: 'Save as',
      metadata: 'Edit metadata',
    },
    refusals: {
      mayNotSave: (permission: string) => `Saving needs the permission ${permission}. Your changes stay on this page`,
      mayNotCreate: 'Saving needs the permission dashboards:create',
      unchanged: 'Nothing has changed',
      shareSaved: 'Save the dashboard to share it',
      ownersOnly: 'Only owners can share it',
    },
    json: { title: 'Dashboard as JSON', copy: 'Copy JSON', close: 'Close', label: 'Dashboard' },
    keys: {
      save: 'Save the dashboard',
      filter: 'Go to the filter of all widgets',
      refresh: 'Refresh all widgets',
      edit: 'Edit, or stop editing',
      tabs: 'On a tab: show the next page; with Alt, move the page',
      grips: 'On a handle: move the widget; with Shift, resize it',
    },
    bar: {
      noOverride: 'No Override',
      reset: 'Reset override',
      apply: 'Apply',
      applyToAll: 'Apply to all widgets',
      invalid: 'The query has an error',
      filter: 'Filter',
      filterAll: 'Filter all widgets',
    },
    side: {
      panel: 'Side panel',
      label: 'Widgets and fields',
      title: 'Create widgets, fields, highlighting',
    },
    empty: {
      title: 'This page has no widgets yet',
      text: 'Add one here, or choose Edit and add it from the side panel.',
      kinds: {
        aggregation: 'Groups and metrics as a table or a chart',
        'message-count': 'The number of messages',
        'message-table': 'The newest messages and their fields',
      },
    },
    pages: {
      list: 'Pages',
      page: 'Page',
      all: 'All pages',
      add: 'Add page',
      dragged: 'Drag to move, or use Alt and an arrow key',
      actions: (title: string) => `Actions for page ${title}`,
      // Worded by the specification.
      editTitle: 'Edit Title',
      duplicate: 'Duplicate',
      moveLeft: 'Move left',
      moveRight: 'Move right',
      delete: 'Delete…',
      keepsOne: 'A dashboard has at least one page',
    },
    pageTitle: { dialog: 'Edit page title', label: 'Title', required: 'Required' },
    deletePage: {
      title: (title: string) => `Delete page "${title}"?`,
      confirm: 'Delete page',
      lost: 'Its widgets are deleted with it. Others see the change when you save the dashboard.',
    },
    move: {
      title: (title: string) => `Move “${title}” to another page`,
      page: 'Page',
      keep: 'Keep a copy on this page',
      move: 'Move widget',
      copy: 'Copy widget',
    },
    widgets: {
      label: 'Widgets',
      // Worded by the specification.
      replay: 'Replay search',
      move: 'Move to Page…',
      removed: (title: string) => `Widget "${title}" removed`,
    },
  },
  () => import('./texts.de'),
);
