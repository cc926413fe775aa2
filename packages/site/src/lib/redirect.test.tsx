import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Redirect } from './redirect';

it('a redirect renders nothing on the server, without a warning, and leads on in the browser', async () => {
  const warn = vi.spyOn(console, 'warn');
  const html = renderToString(
    <StaticRouter location="/a">
      <Redirect to="/b" />
    </StaticRouter>,
  );
  expect([html, warn.mock.calls]).toEqual(['', []]);
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Routes>
        <Route path="/a" element={<Redirect to="/b" />} />
        <Route path="/b" element={<p>b</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText('b')).toBeTruthy();
});
