import { type ReportType, report } from '@tenger/api-contract';
import { call } from '../../../api';
import { session } from '../../../state/session';

interface Complaint {
  readonly type: ReportType;
  readonly id: number;
  /** The title it belongs to. */
  readonly media: number;
  /** What is wrong, in the viewer's words. */
  readonly text: string;
}

/** Tells moderators of something. Answers with the server's thanks; throws its refusal. */
export async function sendReport({ type, id, media, text }: Complaint): Promise<string> {
  const { msg } = await call(report, {
    params: { userId: session.userId ?? 'null' },
    body: { report: text, type, parent_id: id, media_id: media },
  });
  return msg;
}
