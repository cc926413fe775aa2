import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { invoiceQrText } from '../../emv';
import { sandboxBanks } from './banks';
import { QpayError } from './errors';
import { describePayment } from './payments';
import { renderTestQr } from './qr-image';
import type { SandboxInvoice, SandboxStore } from './store';

const invoiceRequest = z.object({
  invoice_code: z.string().max(45),
  sender_invoice_no: z.string().min(1).max(45),
  invoice_receiver_code: z.string().min(1).max(45),
  invoice_description: z.string().min(1).max(255),
  amount: z.number().int(),
  callback_url: z.url().max(255),
});
type InvoiceRequest = z.infer<typeof invoiceRequest>;

export function findInvoice(store: SandboxStore, id: string): SandboxInvoice {
  const invoice = store.invoices.get(id);
  if (!invoice) throw new QpayError(404, 'INVOICE_NOTFOUND');
  return invoice;
}

function parseInvoiceRequest(store: SandboxStore, invoiceCode: string, body: unknown): InvoiceRequest {
  const parsed = invoiceRequest.safeParse(body);
  if (!parsed.success) {
    const isAmountWrong = parsed.error.issues.some(({ path }) => path[0] === 'amount');
    throw new QpayError(400, isAmountWrong ? 'INVALID_AMOUNT' : 'VALIDATION_ERROR');
  }
  const { invoice_code, sender_invoice_no, amount } = parsed.data;
  if (invoice_code !== invoiceCode) throw new QpayError(400, 'INVOICE_CODE_INVALID');
  if (amount < 1) throw new QpayError(400, 'MIN_AMOUNT_ERR');
  const isKnown = [...store.invoices.values()].some((one) => one.senderInvoiceNo === sender_invoice_no);
  if (isKnown) throw new QpayError(400, 'INVOICE_CODE_REGISTERED');
  return parsed.data;
}

export async function createInvoice(
  store: SandboxStore,
  { invoiceCode, address }: { readonly invoiceCode: string; address(): string },
  body: unknown,
) {
  const request = parseInvoiceRequest(store, invoiceCode, body);
  const id = randomUUID();
  const qrText = invoiceQrText(id.replaceAll('-', '').slice(0, 20), request.amount);
  store.addInvoice({
    id,
    senderInvoiceNo: request.sender_invoice_no,
    description: request.invoice_description,
    amount: request.amount,
    callbackUrl: request.callback_url,
    qrText,
  });
  return {
    invoice_id: id,
    qr_text: qrText,
    qr_image: (await renderTestQr(qrText)).toString('base64'),
    qPay_shortUrl: `${address()}/${id}`,
    urls: sandboxBanks.map(({ name, description, scheme }) => ({
      name,
      description,
      logo: `https://qpay.mn/q/logo/${scheme}.png`,
      link: `${scheme}://q?qPay_QRcode=${encodeURIComponent(qrText)}`,
    })),
  };
}

export function describeInvoice(invoice: SandboxInvoice) {
  const { id, amount, description, senderInvoiceNo, cancelled, payments } = invoice;
  return {
    invoice_id: id,
    invoice_status: cancelled ? 'CANCELED' : payments.length > 0 ? 'CLOSED' : 'OPEN',
    sender_invoice_no: senderInvoiceNo,
    invoice_description: description,
    total_amount: amount.toFixed(2),
    payments: payments.map(describePayment),
  };
}

export function cancelInvoice(invoice: SandboxInvoice) {
  if (invoice.payments.some(({ status }) => status === 'PAID')) throw new QpayError(400, 'INVOICE_PAID');
  if (invoice.cancelled) throw new QpayError(400, 'INVOICE_ALREADY_CANCELED');
  invoice.cancelled = true;
  invoice.log.push('cancelled by the shop');
  return {};
}
