import type { CueFile } from './cue';
import { parseAss } from './parse-ass';
import { parseSrt } from './parse-srt';
import { parseVtt } from './parse-vtt';

/** Detects the format from the text, then from the page's option, then from the file name. */
export function formatOf(text: string, type: string | undefined, url: string): CueFile['format'] {
  const head = text.slice(0, 2000);
  if (/^\uFEFF?WEBVTT/.test(head)) return 'vtt';
  if (/^\s*\[(Script Info|V4\+? Styles|Events)\]/im.test(head)) return 'ass';
  const declared = (type ?? '').toLowerCase();
  if (/^(web)?vtt$/.test(declared)) return 'vtt';
  return !declared && /\.vtt(\.\w+)?([?#]|$)/i.test(url) ? 'vtt' : 'srt';
}

/** Undefined when the text is no subtitle file. */
export function parseSubtitles(text: string, type: string | undefined, url: string): CueFile | undefined {
  if (/^\uFEFF?\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 200))) return;
  const file = { vtt: parseVtt, srt: parseSrt, ass: parseAss }[formatOf(text, type, url)](text);
  // Only WebVTT has a header that makes an empty file valid.
  const empty = file.cues.length === 0 && !/^\uFEFF?WEBVTT/.test(text);
  return empty ? undefined : file;
}
