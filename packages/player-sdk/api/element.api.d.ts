export { ap as TengerPlayerElement } from './chunks/types.js';
