/** Number of bytes from the start of a file that {@link isVideo} needs, or the whole file if it is shorter. */
export const HEAD_BYTES = 400;

const text = (head: Buffer, at: number, length: number) => head.toString('latin1', at, at + length);
const hex = (head: Buffer, length: number) => head.toString('hex', 0, length);
/** Boxes a QuickTime or MP4 file may begin with. */
const boxes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const TS_PACKET = 188;
const TS_SYNC = 0x47;
const syncsEvery = (head: Buffer, first: number, step: number) =>
  head.length > first + step && head[first] === TS_SYNC && head[first + step] === TS_SYNC;

/** Video containers, by their first bytes; file names are not reliable. */
const containers: readonly ((head: Buffer) => boolean)[] = [
  (head) => boxes.has(text(head, 4, 4)),
  // Matroska and WebM.
  (head) => hex(head, 4) === '1a45dfa3',
  (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'AVI ',
  // MPEG-TS, also with a timestamp before each packet, as cameras write it.
  (head) => syncsEvery(head, 0, TS_PACKET) || syncsEvery(head, 4, TS_PACKET + 4),
  // MPEG-PS.
  (head) => hex(head, 4) === '000001ba',
  // Windows Media.
  (head) => hex(head, 8) === '3026b2758e66cf11',
  (head) => text(head, 0, 4) === 'FLV\x01',
  (head) => text(head, 0, 4) === 'OggS',
];

/** Whether a file may be a video, by its first bytes. Rejects playlists and scripts, which reference other files. */
export const isVideo = (head: Buffer): boolean => containers.some((fits) => fits(head));
