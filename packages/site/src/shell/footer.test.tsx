import { QueryClientProvider } from '@tanstack/react-query';
import { contactIcons, footerContacts, footerSocial, socialIcons } from '@tenger/api-contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api';
import { Icon } from '../components/icon';
import { fakeApi } from '../testing/fake-api';
import { ok } from '../testing/lists';
import { Footer } from './footer';

it('a contact and a social link have each icon that staff can choose', async () => {
  const api = fakeApi();
  const contacts = contactIcons.map((icon, id) => ({ id, title: icon, value: `Утга ${icon}`, icon }));
  const links = socialIcons.map((icon, id) => ({ id, title: icon, url: `https://${icon}.example`, icon }));
  api.reply(footerContacts, {}, ok(contacts as never));
  api.reply(footerSocial, {}, ok(links as never));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const drawings = (element: Element | null | undefined) => element?.querySelector('svg')?.innerHTML;
  for (const icon of [...contactIcons, ...socialIcons]) {
    const isContact = contactIcons.some((one) => one === icon);
    const item = isContact
      ? (await screen.findByText(`Утга ${icon}`)).closest('li')
      : await screen.findByRole('link', { name: `${icon}.example` });
    expect(drawings(item), icon).toBe(drawings(render(<Icon name={icon} />).container));
  }
});
