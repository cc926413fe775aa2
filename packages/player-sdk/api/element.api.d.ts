export { aq as TengerPlayerElement } from './chunks/types.js';
