import { useMutation } from '@tanstack/react-query';
import { grantDays } from '@tenger/api-contract';
import { useState } from 'react';
import { call, hasNoReply } from '../../../api';
import { Field } from '../../../components/field';
import { formatNumber } from '../../../i18n/format';
import { peopleMessages } from '../../../i18n/staff/people';
import { showFailure } from '../../../lib/show-failure';
import { ReasonDialog } from '../reason-dialog';

interface Limit {
  readonly min: number;
  readonly max: number;
}

export interface TypedGrant {
  readonly days: string;
  readonly reason: string;
}

/** The number of days, or undefined if it is no whole number within the limit. */
export function parseDays(text: string, { min, max }: Limit): number | undefined {
  const trimmed = text.trim().replace('−', '-');
  if (!/^-?\d{1,4}$/.test(trimmed)) return undefined;
  const days = Number(trimmed);
  return days !== 0 && days >= min && days <= max ? days : undefined;
}

/** Asks for a number of days and the reason. */
export function GrantDays({
  userId,
  nickname,
  limit,
  initial,
  onDone,
  onNoReply,
  onClose,
}: {
  userId: string;
  nickname: string;
  limit: Limit;
  /** What was typed for a grant without a reply. */
  initial: TypedGrant | undefined;
  onDone(days: number): void;
  /** The days may have been granted: another press would grant them twice. */
  onNoReply(typed: TypedGrant): void;
  onClose(): void;
}) {
  const [text, setText] = useState(initial?.days ?? '');
  const days = parseDays(text, limit);
  const grant = useMutation({
    mutationFn: (body: { days: number; reason: string }) =>
      call(grantDays, { body: { user_id: userId, ...body } }),
    onSuccess: ({ data }) => onDone(data.days),
    onError: (error, { reason }) =>
      hasNoReply(error) ? onNoReply({ days: text, reason }) : showFailure(error),
  });
  const range =
    limit.min < 0
      ? peopleMessages.grantRangeHint(formatNumber(limit.min), formatNumber(limit.max))
      : peopleMessages.grantHint(formatNumber(limit.max));
  return (
    <ReasonDialog
      kind="primary"
      title={peopleMessages.grantTitle}
      text={peopleMessages.grantText(nickname)}
      confirm={peopleMessages.grant}
      busy={grant.isPending}
      ready={days !== undefined}
      initialReason={initial?.reason}
      onConfirm={(reason) => days !== undefined && grant.mutate({ days, reason })}
      onClose={onClose}
    >
      {(hasSubmitted) => (
        <Field
          label={peopleMessages.grantDays}
          hint={range}
          error={days === undefined && (hasSubmitted || (text !== '' && text !== '-')) ? range : undefined}
          // Phones have no minus sign on their number pad.
          inputMode={limit.min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={5}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
