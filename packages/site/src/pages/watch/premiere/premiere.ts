/** The views of a premiere, loaded as one chunk. */
export { PremiereCountdown } from './premiere-countdown';
export { PremierePanel } from './premiere-panel';
