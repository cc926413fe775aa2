import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readTransferAccount, saveTransferAccount, transferAccountRules } from '@tenger/api-contract';
import { call } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { EntityEditor } from '../entity-form/entity-editor';
import { describeForm } from '../entity-form/form-description';
import { PanelHead, PanelPlaceholder } from '../titles/panel-frame';
import type { useFilters } from '../use-filters';

const queryKey = ['staff', 'transfer-account'] as const;

const description = describeForm({
  rules: transferAccountRules,
  messages: moneyMessages.accountForm,
  groups: [
    {
      name: 'account',
      fields: [
        { name: 'bank' },
        { name: 'account' },
        { name: 'iban' },
        { name: 'receiver' },
        { name: 'qr_text' },
      ],
    },
  ],
});

const initial = { bank: '', account: '', iban: '', receiver: '', qr_text: '' };
/** There is one account. */
const ID = 1;

/** Edits the account for bank transfers. It is open while the parameter `edit` is `account`. */
export function AccountEditor({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readTransferAccount, {}, { signal })).data,
    staleTime: 0,
  });
  return (
    <>
      <PanelHead
        back={filters.to('edit', '')}
        backText={staffMessages.sections.packages}
        heading={moneyMessages.bankAccount}
        {...(data === null && { note: moneyMessages.accountForm.fresh })}
      />
      {data === undefined ? (
        <PanelPlaceholder error={error ?? undefined} retry={() => void refetch()} />
      ) : (
        <EntityEditor
          name="transfer-account"
          description={description}
          // Before the account is entered, the form edits version 0, so that what was typed outlives a colleague's first save.
          saved={{ ...initial, version: 0, ...data, id: ID }}
          initial={initial}
          send={async ({ id: _, version = 0, ...fields }) => {
            const reply = await call(saveTransferAccount, { body: { ...fields, version } });
            queries.setQueryData(queryKey, reply.data);
            return { id: ID, version: reply.data?.version ?? 0 };
          }}
          choose={(choice) => filters.set('edit', choice && 'account')}
          reload={() => void queries.invalidateQueries({ queryKey })}
        />
      )}
    </>
  );
}
