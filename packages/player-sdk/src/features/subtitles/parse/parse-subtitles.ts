import type { CueFile } from './cue';
import { parseAss } from './parse-ass';
import { parseSrt } from './parse-srt';
import { parseVtt } from './parse-vtt';

/** What the text says it is comes first, then what the page says, then the name of the file. */
export function formatOf(text: string, type: string | undefined, url: string): CueFile['format'] {
  const head = text.slice(0, 2000);
  if (/^\uFEFF?WEBVTT/.test(head)) return 'vtt';
  if (/^\s*\[(Script Info|V4\+? Styles|Events)\]/im.test(head)) return 'ass';
  const said = (type ?? '').toLowerCase();
  if (/^(web)?vtt$/.test(said)) return 'vtt';
  return !said && /\.vtt(\.\w+)?([?#]|$)/i.test(url) ? 'vtt' : 'srt';
}

/** undefined when the text is no subtitle file at all. */
export function parseSubtitles(text: string, type: string | undefined, url: string): CueFile | undefined {
  if (/^\uFEFF?\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 200))) return;
  const file = { vtt: parseVtt, srt: parseSrt, ass: parseAss }[formatOf(text, type, url)](text);
  // Only WebVTT has a head that makes an empty file a right one.
  const empty = file.cues.length === 0 && !/^\uFEFF?WEBVTT/.test(text);
  return empty ? undefined : file;
}
