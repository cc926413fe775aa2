/** The exports of `window.TengerEmbed` in the script `embed.js`. */
export { connectEmbed as connect } from './client';
