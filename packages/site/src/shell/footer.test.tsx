import { QueryClientProvider } from '@tanstack/react-query';
import { contactIcons, footerContacts, footerSocial, socialIcons } from '@tenger/api-contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../api';
import { Icon } from '../components/icon';
import { appConfig, setAppConfig } from '../config';
import { toLocal } from '../i18n/format';
import { fakeApi } from '../testing/fake-api';
import { ok } from '../testing/lists';
import { Footer } from './footer';

const renderFooter = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const config = appConfig();
afterEach(() => setAppConfig(config));

it.each([
  ['tenger', 'Тэнгэр'],
  ['gal', 'Гал'],
])('R1-05 R1-06 R2.2-23 the footer of the variant "%s" names %s and the year', (name, brand) => {
  fakeApi();
  setAppConfig({ ...config, name });
  renderFooter();
  expect(
    screen.getByText(new RegExp(`^© ${new Date(toLocal(Date.now())).getUTCFullYear()} ${brand}`)),
  ).toBeTruthy();
});

it('a contact and a social link have each icon that staff can choose', async () => {
  const api = fakeApi();
  const contacts = contactIcons.map((icon, id) => ({ id, title: icon, value: `Утга ${icon}`, icon }));
  const links = socialIcons.map((icon, id) => ({ id, title: icon, url: `https://${icon}.example`, icon }));
  api.reply(footerContacts, {}, ok(contacts as never));
  api.reply(footerSocial, {}, ok(links as never));
  renderFooter();
  const drawings = (element: Element | null | undefined) => element?.querySelector('svg')?.innerHTML;
  for (const icon of [...contactIcons, ...socialIcons]) {
    const isContact = contactIcons.some((one) => one === icon);
    const item = isContact
      ? (await screen.findByText(`Утга ${icon}`)).closest('li')
      : await screen.findByRole('link', { name: `${icon}.example` });
    expect(drawings(item), icon).toBe(drawings(render(<Icon name={icon} />).container));
  }
});
