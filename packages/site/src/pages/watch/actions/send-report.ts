import { type ReportType, report } from '@tenger/api-contract';
import { call } from '../../../api';
import { session } from '../../../state/session';

interface Report {
  readonly type: ReportType;
  readonly id: number;
  /** The title of the item. */
  readonly media: number;
  /** The viewer's description. */
  readonly text: string;
}

/** Sends a report. Resolves with the server's message; rejects with its error. */
export async function sendReport({ type, id, media, text }: Report): Promise<string> {
  const { msg } = await call(report, {
    params: { userId: session.userId ?? 'null' },
    body: { report: text, type, parent_id: id, media_id: media },
  });
  return msg;
}
