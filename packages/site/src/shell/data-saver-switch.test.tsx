import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isDataSaverOn, setDataSaver } from '../lib/data-saver';
import { hydrate } from '../testing/hydrate';
import { DataSaverSwitch } from './data-saver-switch';

it('the stored data saver is on after the hydration of a page that the server rendered, and can be turned off', async () => {
  const markup = renderToString(<DataSaverSwitch />);
  setDataSaver(true);
  expect(await hydrate(markup, <DataSaverSwitch />)).toEqual([]);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect([box.checked, isDataSaverOn()]).toEqual([false, false]);
});

it('a data saver that is pressed before the page is hydrated is on', async () => {
  const markup = renderToString(<DataSaverSwitch />);
  const press = (root: HTMLElement) => root.querySelector('input')?.click();
  expect(await hydrate(markup, <DataSaverSwitch />, press)).toEqual([]);
  expect([screen.getByRole<HTMLInputElement>('checkbox').checked, isDataSaverOn()]).toEqual([true, true]);
});
