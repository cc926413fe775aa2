/** What a page finds as `window.TengerEmbed` after the script `embed.js`. */
export { connectEmbed as connect } from './client';
