// Who may see what. Actions and store (`EntityShare`) come with the dialog: the first result has no room for them.
export { ShareDialog } from './late-parts';
export { type ShareTarget, useMayShare } from './share-right';
export { ShareButton } from './ShareButton';
