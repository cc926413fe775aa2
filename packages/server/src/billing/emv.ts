// EMVCo merchant QR text: fields of two digits id, two digits length, value; the last one is a checksum of the rest.

export type EmvField = readonly [id: string, value: string | readonly EmvField[]];

const field = ([id, value]: EmvField): string => {
  const text = typeof value === 'string' ? value : value.map(field).join('');
  if (text.length > 99) throw new RangeError(`Field ${id} of a QR text holds 99 characters at most.`);
  return `${id}${String(text.length).padStart(2, '0')}${text}`;
};

/** CRC-16/CCITT-FALSE, as the standard requires for field 63. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Fields as a QR text, with its checksum. */
export function emvText(fields: readonly EmvField[]): string {
  const text = `${fields.map(field).join('')}6304`;
  return text + crc16(text);
}

/** Fields before and after the account data, the same for all Mongolian merchants. */
const around = {
  before: [
    ['52', '7399'],
    ['53', '496'],
  ] satisfies EmvField[],
  place: [
    ['58', 'MN'],
    ['59', 'TENGER'],
    ['60', 'ULAANBAATAR'],
  ] satisfies EmvField[],
};

/** The text of a QPay-like code for one invoice. */
export const invoiceQrText = (token: string, amount: number): string =>
  emvText([
    ['00', '01'],
    ['01', '12'],
    [
      '27',
      [
        ['00', 'A00000084300'],
        ['01', 'AGMOMNUB'],
        ['02', token],
      ],
    ],
    ...around.before,
    ['54', String(amount)],
    ...around.place,
    ['62', [['07', token]]],
    ['71', 'QPP_QR'],
  ]);

/** The text of a standing code for an account, without an amount. */
export const accountQrText = (iban: string): string =>
  emvText([
    ['00', '01'],
    ['01', '11'],
    [
      '27',
      [
        ['00', 'A00000084300'],
        ['02', iban],
      ],
    ],
    ...around.before,
    ...around.place,
  ]);
