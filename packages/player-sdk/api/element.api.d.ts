export { am as TengerPlayerElement } from './chunks/types.js';
