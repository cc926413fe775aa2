import { type FormValues, type TransferAccount, transferAccountRules } from '@tenger/api-contract';
import {
  findSavedAccount,
  findTransferAccount,
  isIban,
  writeTransferAccount,
} from '../../billing/transfer/account';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { auditNetworkOf } from '../../platform/http/client-network';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { assertVersion } from '../assert-version';
import { cleanField, cleanOptionalField } from '../clean-field';
import { lockTable } from '../next-id';

type HandledRoutes = 'readTransferAccount' | 'saveTransferAccount';

type Fields = FormValues<typeof transferAccountRules>;

function toAccount(fields: Fields): TransferAccount {
  const iban = fields.iban.replace(/\s+/g, '').toUpperCase();
  if (!isIban(iban))
    throw new ApiError('bad-input', { message: 'transfer.iban', fields: { iban: 'transfer.iban' } });
  const clean = (name: 'bank' | 'account' | 'receiver') =>
    cleanField(name, fields[name], { longest: transferAccountRules[name].max });
  const { max } = transferAccountRules.qr_text;
  return {
    ...{ bank: clean('bank'), account: clean('account'), iban, receiver: clean('receiver') },
    qr_text: cleanOptionalField('qr_text', fields.qr_text, { longest: max }) || null,
  };
}

/** Handlers of the account for bank transfers. */
export const transferAccountHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  async readTransferAccount() {
    const saved = await findSavedAccount(db);
    return { status: 1, data: saved && { ...saved, qr_text: saved.qr_text ?? '' } };
  },

  async saveTransferAccount({ body: { version, ...fields }, viewer, ip }) {
    const account = toAccount(fields);
    const next = { ...account, version: version + 1 };
    await db.transaction(async (tx) => {
      await lockTable(tx, 'settings');
      const saved = await findSavedAccount(tx);
      assertVersion({ version: saved?.version ?? 0 }, version);
      const before = await findTransferAccount(tx);
      await writeTransferAccount(tx, next);
      await recordAudit(tx, {
        ...{ at: clock(), kind: 'payment', network: auditNetworkOf(ip), actor: viewer.id },
        ...{ action: before ? 'save' : 'add', target: `bank ${account.iban}` },
        ...(before && { before: { ...before } }),
        after: { ...account },
      });
    });
    return { status: 1, data: { ...next, qr_text: next.qr_text ?? '' } };
  },
});
