import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors';
import { sendPage } from '../../../platform/http/sandbox-page';
import { escaped } from '../../../platform/text/html';
import { formatTugrik } from '../../../platform/text/numbers';
import { actions, faults, type SandboxAction, type SandboxFault } from './actions';
import { sandboxBanks } from './banks';
import { renderTestQr } from './qr-image';
import type { SandboxInvoice, SandboxStore } from './store';

interface QpayPage {
  readonly prefix: string;
  readonly store: SandboxStore;
  act(invoiceId: string, action: SandboxAction, wallet?: string): Promise<void>;
  breakNext(path: string, fault: SandboxFault): void;
}

interface InvoiceCall {
  Params: { id: string };
  Body: { action?: string; fault?: string; wallet?: string } | undefined;
}

const isAction = (text: string): text is SandboxAction => text in actions;
/** The calls that a fault breaks, if not the check of a payment; '' is any call. */
const brokenPaths: Partial<Record<SandboxFault, string>> = {
  'expired-token': '',
  'lost-reply': 'ebarimt',
  refused: 'payment/refund',
};
const isFault = (text: string): text is SandboxFault => text in faults;

const stateOf = ({ cancelled, payments }: SandboxInvoice) =>
  cancelled
    ? 'цуцлагдсан'
    : payments.length > 0
      ? payments.map(({ status }) => status).join(', ')
      : 'төлөгдөөгүй';

const button = (name: string, value: string, words: string, main = false) =>
  `<button name="${name}" value="${value}"${main ? ' class="main"' : ''}>${escaped(words)}</button>`;

/** The page of an invoice, with a button per bank and per fault. */
export function serveQpayPage(scope: FastifyInstance, { prefix, store, act, breakNext }: QpayPage): void {
  const found = (id: string) => {
    const invoice = store.invoices.get(id);
    if (!invoice) throw notFound();
    return invoice;
  };

  scope.get('/', async (_request, reply) => {
    const rows = [...store.invoices.values()]
      .slice(-30)
      .reverse()
      .map(
        (one) =>
          `<p><a href="${prefix}/${one.id}">${escaped(one.description)}</a> · ${formatTugrik(one.amount)} · ${stateOf(one)}</p>`,
      );
    return sendPage(reply, 'QPay туршилт: нэхэмжлэхүүд', rows.join('') || '<p>Одоогоор алга</p>');
  });

  scope.get<InvoiceCall>('/:id', async ({ params }, reply) => {
    const invoice = found(params.id);
    const { description, amount, log, qrText } = invoice;
    const picture = (await renderTestQr(qrText)).toString('base64');
    const pays = sandboxBanks
      .map(
        (bank) =>
          `<form method="post"><input type="hidden" name="wallet" value="${bank.scheme}">${button('action', 'pay', `${bank.description}: төлөх`, true)}</form>`,
      )
      .join('');
    const others = Object.entries(actions)
      .filter(([action]) => action !== 'pay')
      .map(([action, words]) => button('action', action, words));
    const wrongs = Object.entries(faults).map(([fault, words]) => button('fault', fault, words));
    return sendPage(
      reply,
      'QPay туршилт',
      `<dl><dt>Гүйлгээ</dt><dd>${escaped(description)}</dd><dt>Дүн</dt><dd>${formatTugrik(amount)}</dd><dt>Төлөв</dt><dd>${stateOf(invoice)}</dd></dl>
<img alt="QR" width="280" src="data:image/png;base64,${picture}">
${pays}<h2>Өөр тохиолдол</h2><form method="post">${others.join('')}</form>
<h2>Системийн доголдол</h2><form method="post">${wrongs.join('')}</form>
<ol>${log.map((entry) => `<li>${escaped(entry)}</li>`).join('')}</ol>`,
    );
  });

  scope.post<InvoiceCall>('/:id', async ({ params, body = {} }, reply) => {
    const invoice = found(params.id);
    const { action = '', fault = '', wallet } = body;
    if (isAction(action))
      await act(invoice.id, action, sandboxBanks.find(({ scheme }) => scheme === wallet)?.scheme);
    if (isFault(fault)) breakNext(brokenPaths[fault] ?? 'payment/check', fault);
    return reply.redirect(`${prefix}/${invoice.id}`, 303);
  });
}
