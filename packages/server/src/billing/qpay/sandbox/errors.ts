import type * as z from 'zod';

/** An error reply of QPay: its status and a key such as `INVOICE_NOTFOUND`. */
export class QpayError extends Error {
  readonly status: number;
  constructor(status: number, key: string) {
    super(key);
    this.status = status;
  }
}

/** Returns the parsed body of a request, or throws the error that QPay replies with. */
export function parseQpayBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new QpayError(400, 'VALIDATION_ERROR');
  return parsed.data;
}
