import * as z from 'zod';

// Replies of QPay v2, recorded from the real service. Only the fields that we read; other fields are ignored.

export const tokenReply = z.object({
  access_token: z.string().min(1),
  /** Unix time in the real service; seconds from now in some of its documentation. */
  expires_in: z.coerce.number(),
  refresh_token: z.string().optional(),
  refresh_expires_in: z.coerce.number().optional(),
});

export const invoiceReply = z.object({
  invoice_id: z.string().min(1).max(64),
  qr_text: z.string(),
  /** PNG, base64. */
  qr_image: z.string(),
  qPay_shortUrl: z.string().optional(),
  urls: z
    .array(z.object({ name: z.string(), description: z.string().default(''), link: z.string() }))
    .default([]),
});

export const checkReply = z.object({
  rows: z
    .array(
      z.object({
        payment_id: z.coerce.string(),
        payment_status: z.string(),
        /** A string such as "4900.00", or a number. */
        payment_amount: z.coerce.number(),
        payment_currency: z.string().default('MNT'),
      }),
    )
    .default([]),
});

export const paymentReply = z.object({ payment_status: z.string() });

export const receiptReply = z.object({
  id: z.coerce.string(),
  ebarimt_lottery: z.string().nullish(),
  ebarimt_qr_data: z.string().nullish(),
  amount: z.coerce.number(),
  vat_amount: z.coerce.number().default(0),
});

/** The documentation of QPay names the field `error`; some replies have `error_code` instead. */
export const qpayErrorReply = z.object({ error: z.string().optional(), error_code: z.string().optional() });
