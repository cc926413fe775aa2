/** Players in frames: the page's side and the frame's. */
export { connectEmbed, type EmbeddedPlayer } from './client';
export { answerEmbedding, type EmbeddingOptions } from './frame';
export { type EmbedCall, type EmbedReport, type EmbedRequest, type EmbedState, PROTOCOL } from './protocol';
