export { ShareDialog } from './late-parts';
export { mayShareGrn, type ShareTarget, useMayShare } from './share-right';
export { ShareButton } from './ShareButton';
