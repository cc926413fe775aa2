/** Machine-readable error codes. */
export type PlayerErrorCode =
  /** The options contain no file and no stream, or the URL of the stream is malformed. */
  | 'no-source'
  /** No backend plays this kind of source. */
  | 'unsupported-source'
  /** The streaming library could not be loaded; `subject` names it. */
  | 'engine-missing'
  /** This browser cannot run the streaming library; `subject` names it. */
  | 'engine-unsupported'
  | 'network'
  /** The server reports that the file does not exist. */
  | 'not-found'
  /** The server responds with status 5xx. */
  | 'server'
  /** The URL has expired. Request a new one. */
  | 'expired-url'
  | 'decode'
  /** A subtitle file failed to load. Like the next three, never fatal. */
  | 'subtitle-network'
  /** The file is too large to be a subtitle file. */
  | 'subtitle-size'
  /** The file is empty, damaged, or not a subtitle file. */
  | 'subtitle-file'
  /** The key or the initialization vector cannot decrypt the file. */
  | 'subtitle-key'
  | 'feature';

/** `message` is for developers, in English. The error panel has its own messages for viewers. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  declare readonly code: PlayerErrorCode;
  /** Playback cannot continue. */
  declare readonly fatal: boolean;
  /** The engine or format of the error, such as "HLS". */
  declare readonly subject: string | undefined;

  constructor(
    code: PlayerErrorCode,
    message: string,
    { fatal = true, subject, cause }: { fatal?: boolean; subject?: string; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.fatal = fatal;
    this.subject = subject;
  }
}

export function toPlayerError(cause: unknown): PlayerError {
  if (cause instanceof PlayerError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new PlayerError('network', `The source could not be opened: ${reason}`, { cause });
}
