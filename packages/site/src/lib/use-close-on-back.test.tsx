import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { goBack } from '../testing/render-site';
import { replaceBelowSheets, useCloseOnBack } from './use-close-on-back';

/** Two sheets, the second above the first. The buttons close them, or lead to another page. */
function Sheets() {
  const [open, setOpen] = useState(0);
  useCloseOnBack(open >= 1, () => setOpen(0));
  useCloseOnBack(open >= 2, () => setOpen(1));
  return (
    <>
      <output>{open}</output>
      <button type="button" onClick={() => setOpen(open + 1)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(open - 1)}>
        close
      </button>
      <button type="button" onClick={() => setOpen(0)}>
        close all
      </button>
      <button
        type="button"
        onClick={() => {
          setOpen(0);
          history.pushState({ idx: 2 }, '', '/tenger/next');
        }}
      >
        follow
      </button>
    </>
  );
}

const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click());
  await act(() => new Promise((done) => setTimeout(done, 30)));
};
const openSheets = () => screen.getByRole('status').textContent;

/** Opens the sheets on a second page. */
async function openOnPage(count: number) {
  history.replaceState({ idx: 0 }, '', '/tenger/former');
  history.pushState({ idx: 1 }, '', '/tenger/page');
  render(<Sheets />);
  for (let sheet = 0; sheet < count; sheet += 1) await press('open');
}
const back = async () => {
  await goBack();
  await act(() => new Promise((done) => setTimeout(done, 30)));
};

afterEach(() => new Promise((done) => setTimeout(done, 30)));

it('Back closes the top sheet, then the other one, and then leaves the page', async () => {
  await openOnPage(2);
  const seen = [];
  for (let at = 0; at < 3; at += 1) {
    await back();
    seen.push(`${openSheets()} ${location.pathname}`);
  }
  expect(seen).toEqual(['1 /tenger/page', '0 /tenger/page', '0 /tenger/former']);
});

it.each(['close', 'close all'])(
  'one press of Back leaves the page after "%s" has closed its sheets',
  async (button) => {
    await openOnPage(button === 'close' ? 1 : 2);
    await press(button);
    expect(openSheets()).toBe('0');
    await back();
    expect(location.pathname).toBe('/tenger/former');
  },
);

it('Back has no effect while a sheet stays open, and closes it afterwards', async () => {
  history.replaceState({ idx: 0 }, '', '/tenger/former');
  history.pushState({ idx: 1 }, '', '/tenger/page');
  function Busy() {
    const [open, setOpen] = useState(true);
    const [busy, setBusy] = useState(true);
    useCloseOnBack(open, () => setOpen(false), busy);
    return (
      <>
        <output>{open ? 'open' : 'closed'}</output>
        <button type="button" onClick={() => setBusy(false)}>
          finish
        </button>
      </>
    );
  }
  render(<Busy />);
  await back();
  await back();
  expect(`${openSheets()} ${location.pathname}`).toBe('open /tenger/page');
  await press('finish');
  await back();
  expect(`${openSheets()} ${location.pathname}`).toBe('closed /tenger/page');
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('Back on a sheet that asks before it closes opens the question, and later closes the sheet', async () => {
  history.replaceState({ idx: 0 }, '', '/tenger/former');
  history.pushState({ idx: 1 }, '', '/tenger/page');
  function Asking() {
    const [open, setOpen] = useState(true);
    const [asks, setAsks] = useState(false);
    useCloseOnBack(open, () => setAsks(true));
    useCloseOnBack(asks, () => setAsks(false));
    return (
      <>
        <output>{asks ? 'question' : open ? 'open' : 'closed'}</output>
        <button type="button" onClick={() => setAsks(false)}>
          stay
        </button>
        <button
          type="button"
          onClick={() => {
            setAsks(false);
            setOpen(false);
          }}
        >
          leave
        </button>
      </>
    );
  }
  render(<Asking />);
  await back();
  expect(openSheets()).toBe('question');
  await press('stay');
  expect(openSheets()).toBe('open');
  await back();
  expect(`${openSheets()} ${location.pathname}`).toBe('question /tenger/page');
  await press('leave');
  expect(`${openSheets()} ${location.pathname}`).toBe('closed /tenger/page');
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('two sheets that close one shortly after the other leave the page where it is', async () => {
  await openOnPage(2);
  await act(async () => screen.getByRole('button', { name: 'close' }).click());
  // The entry of the first is left after a task, and the history changes after another one.
  await act(() => new Promise((done) => setTimeout(done, 1)));
  await press('close');
  expect(`${openSheets()} ${location.pathname}`).toBe('0 /tenger/page');
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('an address that a sheet replaces is that of the page, so that Back leads to the former page', async () => {
  await openOnPage(1);
  await act(async () => {
    replaceBelowSheets(() => history.replaceState({ idx: 1 }, '', '/tenger/list'));
    screen.getByRole('button', { name: 'close' }).click();
  });
  await act(() => new Promise((done) => setTimeout(done, 30)));
  expect(location.pathname).toBe('/tenger/list');
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('an entry that a sheet has left behind is passed over by a page without sheets before', async () => {
  history.replaceState({ idx: 0 }, '', '/tenger/former');
  history.pushState({ idx: 1 }, '', '/tenger/page');
  history.pushState({ idx: 1, sheets: 1 }, '', '/tenger/page');
  render(<Sheets />);
  await act(() => new Promise((done) => setTimeout(done, 30)));
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('Forward after a sheet was closed opens nothing, and the next Back still leaves the page', async () => {
  await openOnPage(1);
  await press('close');
  history.forward();
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect([openSheets(), location.pathname, history.state]).toEqual(['0', '/tenger/page', { idx: 1 }]);
  await back();
  expect(location.pathname).toBe('/tenger/former');
});

it('one press of Back returns from a page that a link in a sheet has opened', async () => {
  await openOnPage(1);
  await press('follow');
  expect(location.pathname).toBe('/tenger/next');
  await back();
  expect([openSheets(), location.pathname, history.state]).toEqual(['0', '/tenger/page', { idx: 1 }]);
});
