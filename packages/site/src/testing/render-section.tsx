import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../api';
import { AppNavigationContext } from '../lib/app-navigation';
import type { StaffSection } from '../pages/staff/section';

function Navigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const value = {
    go: (to: string) => void navigate(to),
    openTitle: () => undefined,
    href: (to: string) => to,
  };
  return (
    <AppNavigationContext value={value}>
      <output>{search}</output>
      {children}
    </AppNavigationContext>
  );
}

/** Renders a section of the staff area at an address with these parameters. */
export function renderSection({ path, component: Section }: StaffSection, search = '') {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/staff/${path}${search}`]}>
        <Navigation>
          <Section />
        </Navigation>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The parameters of the current address. */
export const currentSearch = () =>
  screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent;
