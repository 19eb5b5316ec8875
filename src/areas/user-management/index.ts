export { startPageActions, useStartPageActions } from './start-page/start-page-actions';
