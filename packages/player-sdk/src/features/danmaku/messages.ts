import { message } from '../../foundation/message';

export const commentsText = message('danmaku.comments', 'Comments');
export const showText = message('danmaku.show', 'Show comments');
export const hideText = message('danmaku.hide', 'Hide comments');
export const toggleText = message('danmaku.toggle', 'On-screen comments');
export const unlimitedText = message('danmaku.unlimited', 'Show all, also overlapping');
export const opacityText = message('danmaku.opacity', 'Opacity');
export const percentText = message('danmaku.percent', '{percent}%');
export const areaText = message('danmaku.area', 'Area');
export const areaEighthsText = message('danmaku.area-part', '{eighths}/8 of the picture');
export const subtitlesClearText = message('danmaku.subtitles-clear', 'Keep clear of subtitles');
export const speedText = message('danmaku.speed', 'Speed');
export const timesText = message('danmaku.times', '{times}×');
export const followText = message('danmaku.follow', 'Follow the playback speed');
export const sizeText = message('danmaku.size', 'Text size');
export const densityText = message('danmaku.density', 'Density');
export const densityAllText = message('danmaku.density-all', 'No limit');
export const densityPerSecondText = message('danmaku.density-part', '{count} a second');
export const mergeText = message('danmaku.merge', 'Merge repeated comments');
export const typesText = message('danmaku.types', 'Kinds');
const rollingText = message('danmaku.rolling', 'Rolling');
const topText = message('danmaku.top', 'At the top');
const bottomText = message('danmaku.bottom', 'At the bottom');
export const allText = message('danmaku.all', 'All');
export const filtersText = message('danmaku.filters', 'Filters');
export const appearanceText = message('danmaku.look', 'Appearance');
export const drawingText = message('danmaku.drawing', 'Renderer');
export const automaticText = message('danmaku.automatic', 'Automatic');
export const canvasText = message('danmaku.canvas', 'Canvas');
export const gpuText = message('danmaku.gpu', 'GPU, WebGL');
export const webgpuText = message('danmaku.webgpu', 'GPU, WebGPU');
export const listText = message('danmaku.list', 'List of comments');
export const onText = message('danmaku.on', 'On');
export const offText = message('danmaku.off', 'Off');

export const writeText = message('danmaku.write', 'Write a comment');
export const placeholderText = message('danmaku.placeholder', 'Say something about this moment');
export const sendText = message('danmaku.send', 'Send');
export const closeText = message('danmaku.close', 'Close');
export const styleText = message('danmaku.style', 'Kind and color');
export const leftText = message('danmaku.left', 'Characters left: {count}');
export const colorText = message('danmaku.color', 'Color');
const whiteText = message('danmaku.white', 'White');
const redText = message('danmaku.red', 'Red');
const yellowText = message('danmaku.yellow', 'Yellow');
const greenText = message('danmaku.green', 'Green');
const blueText = message('danmaku.blue', 'Blue');
const purpleText = message('danmaku.purple', 'Purple');
/** In the order of `colors`. */
export const colorTexts = [whiteText, redText, yellowText, greenText, blueText, purpleText] as const;
export const typeTexts = [rollingText, topText, bottomText] as const;

export const blankText = message('danmaku.blank', 'Write your comment first.');
export const sendFailedText = message('danmaku.send-failed', 'Your comment could not be sent.');
export const loadFailedText = message(
  'danmaku.load-failed',
  'The comments could not be loaded. The video continues.',
);

export const likeText = message('danmaku.like', 'Like');
export const likedText = message('danmaku.liked', 'Liked');
export const reportText = message('danmaku.report', 'Report');
export const reportedText = message('danmaku.reported', 'Reported. You will not see it again.');
export const copyText = message('danmaku.copy', 'Copy');
export const copiedText = message('danmaku.copied', 'Copied');
export const blockAuthorText = message('danmaku.block-author', 'Hide this author');
export const blockTextText = message('danmaku.block-text', 'Hide this text');
export const byText = message('danmaku.by', 'By {author}');
export const actionsText = message('danmaku.actions', 'Comment “{text}”');

export const addWordText = message('danmaku.add-word', 'Word, or /pattern/');
export const addText = message('danmaku.add', 'Add');
export const removeText = message('danmaku.remove', 'Show “{text}” again');
export const wordsText = message('danmaku.words', 'Hidden words');
export const authorsText = message('danmaku.authors', 'Hidden authors');
export const noFiltersText = message('danmaku.no-filters', 'Nothing is hidden.');
export const refusedText = message('danmaku.refused', 'invalid pattern');

export const emptyText = message('danmaku.empty', 'There are no comments here yet.');
export const loadingText = message('danmaku.loading', 'Loading comments…');
export const jumpText = message('danmaku.jump', 'Go to {time}');
export const earlierText = message('danmaku.earlier', 'Earlier');
export const laterText = message('danmaku.later', 'Later');
