import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { staffFormMessages } from '../../../i18n/staff/form';
import { PATIENT } from '../../../testing/patient';
import { LeaveGuard } from './leave-guard';

const discard = vi.fn();
beforeEach(() => {
  discard.mockClear();
  render(
    <MemoryRouter>
      <LeaveGuard active discard={discard} />
      <a href="#content">Агуулга руу</a>
      <a href="?lang=en" hrefLang="en">
        English
      </a>
    </MemoryRouter>,
  );
});
const question = () => screen.queryByRole('heading', { name: staffFormMessages.leaveTitle });

it('a link within the page asks nothing, and keeps the changes', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Агуулга руу' }));
  expect(question()).toBeNull();
  expect(discard).not.toHaveBeenCalled();
});

it('a link to the page in another language asks, and then opens a new page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  expect(question()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: staffFormMessages.leave }));
  expect(discard).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('?lang=en')), PATIENT);
});
