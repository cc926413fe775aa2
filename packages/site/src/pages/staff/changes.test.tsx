import {
  catalogueEntryRules,
  contactRules,
  episodeRules,
  faqRules,
  newsRules,
  noticeRules,
  packageRules,
  pageRules,
  promoRules,
  slideRules,
  socialRules,
  titleRules,
  transferAccountRules,
} from '@tenger/api-contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffMessages } from '../../i18n/staff';
import { promoMessages } from '../../i18n/staff/promos';
import { staffTitleMessages } from '../../i18n/staff/titles';
import { Changes } from './changes';

it('the audit names every field that staff can change', () => {
  const forms = [
    ...[titleRules, episodeRules, catalogueEntryRules, newsRules, promoRules, packageRules],
    ...[faqRules, pageRules, contactRules, socialRules, noticeRules, slideRules, transferAccountRules],
  ];
  const fields = [...forms.flatMap((rules) => Object.keys(rules)), 'status', 'publish_at', 'access_of'];
  const after = Object.fromEntries(fields.map((field) => [field, 1]));
  render(<Changes before={null} after={after} detail={null} />);
  const unnamed = fields.filter((field) => screen.queryByText(field, { selector: 'span' }));
  expect([...new Set(unnamed)]).toEqual([]);
});

it('the audit shows the state of a title and the kind of a promo code in the language of the site', () => {
  const { states } = staffTitleMessages.publish;
  render(
    <Changes
      before={{ status: 'draft' }}
      after={{ status: 'scheduled', publish_at: '2026-12-01T01:00:00.000Z', kind: 'percent' }}
      detail={null}
    />,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { fields } = staffMessages;
  expect(texts).toEqual([
    `${fields.status}${states.draft}${states.scheduled}`,
    `${fields.publish_at}2026.12.01 09:00`,
    `${fields.kind}${promoMessages.form.options.kind.percent}`,
  ]);
});
