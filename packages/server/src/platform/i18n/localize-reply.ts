import type { Message, Translate } from './messages';

/** Replaces the text by a message, and keeps `null` and absence. */
type AsMessage<Text> = Text extends string ? Message : Text;

type WithMessage<Value, Field extends string> = Value extends object
  ? { [Key in keyof Value]: Key extends Field ? AsMessage<Value[Key]> : Value[Key] }
  : Value;

/** A reply whose `msg`, and reason for denied access, are not yet written in the client's language. */
export type Unlocalized<Reply> = Reply extends { readonly data: infer Data }
  ? WithMessage<Omit<Reply, 'data'>, 'msg'> & { readonly data: WithMessage<Data, 'access_msg'> }
  : WithMessage<Reply, 'msg'>;

interface LocalizableReply {
  readonly msg?: Message;
  readonly data?: { readonly access_msg?: Message | null } | null;
}

/** Writes the messages of a reply: `msg`, and the reason for denied access. */
export function localizeReply(reply: unknown, t: Translate): unknown {
  const { msg, data }: LocalizableReply = Object(reply);
  const reason = data?.access_msg;
  if (msg === undefined && !reason) return reply;
  return {
    ...Object(reply),
    ...(msg !== undefined && { msg: t(msg) }),
    ...(reason && { data: { ...data, access_msg: t(reason) } }),
  };
}
