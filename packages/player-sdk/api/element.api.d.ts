export { as as TengerPlayerElement } from './chunks/types.js';
