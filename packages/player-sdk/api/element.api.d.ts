export { aj as TengerPlayerElement } from './chunks/types.js';
