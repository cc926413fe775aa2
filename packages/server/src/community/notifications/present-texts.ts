interface ReceivedPresent {
  readonly days: number;
  /** Undefined after the buyer deleted the account. */
  readonly nickname: string | undefined;
  readonly message: string | null;
}

/** The notification of the recipient. */
export function receivedPresentText({ days, nickname, message }: ReceivedPresent): string {
  const text = `${nickname === undefined ? 'Танд' : `${nickname} танд`} ${days} хоногийн эрх бэлэглэлээ`;
  return message === null ? text : `${text}: «${message.replace(/\s+/g, ' ')}»`;
}

/** The notification of the buyer who gets the days. `phone`: the masked number; null after its account was deleted. */
export const returnedPresentText = (days: number, phone: string | null): string =>
  `${phone === null ? 'Таны' : `${phone} дугаарт илгээсэн таны`} бэлгийг хүлээж аваагүй тул ${days} хоногийг таны эрхэд нэмлээ`;

/** The notification of the recipient whose days a refund took back. */
export const revokedPresentText = (days: number): string =>
  `Бэлгийн төлбөрийг буцаасан тул таны эрхээс ${days} хоногийг хаслаа`;
