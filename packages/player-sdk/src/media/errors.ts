/** What went wrong, for programs. */
export type PlayerErrorCode =
  /** Neither a file nor a stream was given. */
  | 'no-source'
  /** No backend plays this kind of source. */
  | 'unsupported-source'
  /** The streaming library could not be loaded; `subject` names it. */
  | 'engine-missing'
  /** This browser cannot run the streaming library; `subject` names it. */
  | 'engine-unsupported'
  | 'network'
  /** The server says that there is no such file. */
  | 'not-found'
  /** The server answers, but cannot serve now. */
  | 'server'
  /** The address has ended: ask for a new one. */
  | 'expired-url'
  | 'decode'
  /** A subtitle file is not there or does not arrive; never fatal, as the three below. */
  | 'subtitle-network'
  /** Larger than any subtitle file is. */
  | 'subtitle-size'
  /** Empty, damaged, or no subtitle file. */
  | 'subtitle-file'
  /** The key or the initialisation vector does not open it. */
  | 'subtitle-key'
  | 'feature';

/** `message` is for developers, in English. What viewers read comes from the error panel's messages. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode;
  /** Playback cannot go on. */
  readonly fatal: boolean;
  /** The engine or format the error is about, such as "HLS". */
  readonly subject: string | undefined;

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
