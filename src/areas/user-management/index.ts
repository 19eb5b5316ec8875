export { StartpageActions } from './stores/StartpageStore';
