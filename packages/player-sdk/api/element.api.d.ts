export { as as TengerPlayerElement, at as TengerPlayerElementEventMap } from './chunks/types.js';
