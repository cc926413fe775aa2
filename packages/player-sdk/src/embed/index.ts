/** Players in iframes: the embedding page and the frame. */
export { connectEmbed, type EmbeddedPlayer } from './client';
export { type EmbeddingOptions, serveEmbedding } from './frame';
export { type EmbedCall, type EmbedReport, type EmbedRequest, type EmbedState, PROTOCOL } from './protocol';
