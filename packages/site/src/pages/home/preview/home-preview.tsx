import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BRAND, hasRight, isShownAt, SECOND_BRAND, type StaffHome } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { staffHomeQuery } from '../../../api/staff-home';
import { PageSpinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { AccountLoader } from '../../../shell/account-loader';
import { session } from '../../../state/session';
import { HomePage } from '../home-page';
import { layoutQuery, slidesQuery } from '../queries';

/** What the home page shows at a time to a brand. */
export function homeAt(home: StaffHome, time: number, brand: string) {
  const isShown = (one: StaffHome['slides'][number] | StaffHome['notices'][number]) =>
    isShownAt(one, time) && (one.variant === 'both' || one.variant === brand);
  return {
    slides: home.slides.flatMap((one) => (one.slot === 1 && one.shown && isShown(one) ? [one.shown] : [])),
    layout: {
      rows: home.rows.filter(({ is_shown }) => is_shown).map(({ name }) => name),
      notices: home.notices
        .filter(isShown)
        .map(({ id, text, link, tone }) => ({ id, text, link: link || null, tone, translations: null }))
        .sort((one, other) => one.id - other.id),
    },
  };
}

function Loaded({ home }: { home: StaffHome }) {
  const queries = useQueryClient();
  const { search } = useLocation();
  // Before the first render of the page, so that it does not request what viewers see now.
  useState(() => {
    const params = new URLSearchParams(search);
    const brand = params.get('variant') === SECOND_BRAND ? SECOND_BRAND : BRAND;
    const { slides, layout } = homeAt(home, Date.parse(params.get('at') ?? '') || Date.now(), brand);
    for (const { queryKey } of [slidesQuery, layoutQuery])
      queries.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(slidesQuery.queryKey, slides);
    queries.setQueryData(layoutQuery.queryKey, layout);
    document.documentElement.dataset.variant = brand;
  });
  return <HomePage />;
}

function Preview({ unknown }: { unknown: ReactNode }) {
  const { data, isError } = useQuery(staffHomeQuery);
  if (isError) return unknown;
  return data ? <Loaded home={data} /> : <PageSpinner label={messages.loading} />;
}

/**
 * `/staff/preview/home`: the home page with the saved slides, notices and rows of a time. For anyone without the right
 * the page does not exist.
 */
export function HomePreview({ unknown }: { unknown: ReactNode }) {
  const { userId, user, ended } = useSnapshot(session);
  if (!userId && !ended) return unknown;
  if (!user) return <AccountLoader />;
  return hasRight(user.role, 'home') ? <Preview unknown={unknown} /> : unknown;
}
