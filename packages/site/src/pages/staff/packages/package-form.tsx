import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffPackage, savePackage } from '@tenger/api-contract';
import { useState } from 'react';
import { call, RequestError } from '../../../api';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { Check, Fields } from '../form';
import { parseLocalTime, parseWholeNumber, toLocalInput } from '../local-time';

const toIso = (local: string) => (local === '' ? null : (parseLocalTime(local) ?? null));

/** The input of the form; numbers are strings until they are sent. */
const draftOf = (saved: StaffPackage | undefined) => ({
  title: saved?.title ?? '',
  days: saved ? String(saved.days) : '',
  price: saved ? String(saved.price) : '',
  next_price: saved?.next_price == null ? '' : String(saved.next_price),
  next_price_at: toLocalInput(saved?.next_price_at ?? null),
  is_on_sale: saved?.is_on_sale ?? true,
  sale_from: toLocalInput(saved?.sale_from ?? null),
  sale_until: toLocalInput(saved?.sale_until ?? null),
});
type Draft = ReturnType<typeof draftOf>;
type TextName = Exclude<keyof Draft, 'is_on_sale'>;

const isPositive = (text: string) => (parseWholeNumber(text) ?? 0) > 0;

/** The error of each field that is not valid. */
export function packageErrors(draft: Draft): Partial<Record<TextName, string>> {
  const { title, days, price, next_price, next_price_at, sale_from, sale_until } = draft;
  return {
    ...(title.trim() === '' && { title: staffMessages.required }),
    ...(!isPositive(days) && { days: moneyMessages.positive }),
    ...(!isPositive(price) && { price: moneyMessages.positive }),
    ...(next_price !== '' && !isPositive(next_price) && { next_price: moneyMessages.positive }),
    ...(next_price === '' && next_price_at !== '' && { next_price: moneyMessages.needsPrice }),
    ...(next_price !== '' && next_price_at === '' && { next_price_at: moneyMessages.needsTime }),
    // Both have the same form, so that their order as texts is their order in time.
    ...(sale_from && sale_until && sale_until <= sale_from && { sale_until: moneyMessages.endsBeforeStart }),
  };
}

/** Adds a package, or edits a saved one. */
export function PackageForm({ saved, close }: { saved?: StaffPackage | undefined; close(): void }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(draftOf(saved));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      call(savePackage, {
        body: {
          ...(saved && { id: saved.id, version: saved.version }),
          title: draft.title,
          days: parseWholeNumber(draft.days) ?? 0,
          price: parseWholeNumber(draft.price) ?? 0,
          next_price: parseWholeNumber(draft.next_price) ?? null,
          next_price_at: toIso(draft.next_price_at),
          is_on_sale: draft.is_on_sale,
          sale_from: toIso(draft.sale_from),
          sale_until: toIso(draft.sale_until),
        },
      }),
    onSuccess: () => {
      showToast(staffMessages.saved, 'done');
      void queries.invalidateQueries({ queryKey: ['staff', 'packages'] });
      close();
    },
    onError: showFailure,
  });
  const errors: Readonly<Record<string, string | undefined>> = hasSubmitted
    ? { ...(save.error instanceof RequestError && save.error.fields), ...packageErrors(draft) }
    : {};
  const fieldProps = (name: TextName) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const amount = { inputMode: 'numeric', maxLength: 8 } as const;
  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={saved ? moneyMessages.editPackage : moneyMessages.addPackage}
      text={moneyMessages.packageHint}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setHasSubmitted(true);
        if (Object.keys(packageErrors(draft)).length === 0) save.mutate();
      }}
      onClose={close}
    >
      <Field label={moneyMessages.packageTitle} maxLength={80} {...fieldProps('title')} />
      <Fields>
        <Field label={moneyMessages.days} inputMode="numeric" maxLength={4} {...fieldProps('days')} />
        <Field label={moneyMessages.price} {...amount} {...fieldProps('price')} />
      </Fields>
      <Fields>
        <Field label={moneyMessages.nextPrice} {...amount} {...fieldProps('next_price')} />
        <Field
          label={moneyMessages.nextPriceAt}
          type="datetime-local"
          hint={moneyMessages.timeHint}
          {...fieldProps('next_price_at')}
        />
      </Fields>
      <Check
        label={moneyMessages.onSale}
        checked={draft.is_on_sale}
        change={(is_on_sale) => setDraft({ ...draft, is_on_sale })}
      />
      <Fields>
        <Field
          label={moneyMessages.saleFrom}
          type="datetime-local"
          hint={moneyMessages.timeHint}
          {...fieldProps('sale_from')}
        />
        <Field label={moneyMessages.saleUntil} type="datetime-local" {...fieldProps('sale_until')} />
      </Fields>
    </ConfirmDialog>
  );
}
