import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { Endless, type EndlessState } from './endless';

/** Reports each element as visible. */
class AllInView {
  readonly #see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
    this.#see = see;
  }
  observe() {
    this.#see([{ isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', AllInView));

const listOf = (over: Partial<EndlessState<{ id: number }>>): EndlessState<{ id: number }> => ({
  data: { pages: [{ data: [] }] },
  isPending: false,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
  ...over,
});

const draw = (list: EndlessState<{ id: number }>) =>
  render(
    <Endless list={list} kind="poster" label="Бүтээл" skeleton={null} keyOf={({ id }) => id}>
      {({ id }) => `№${id}`}
    </Endless>,
  );

it('a first page without items loads the next one', () => {
  const list = listOf({ hasNextPage: true });
  draw(list);
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(messages.emptyList)).toBeNull();
});

it('a next page that fails after pages without items can be requested again', () => {
  draw(listOf({ hasNextPage: true, isFetchNextPageError: true }));
  expect(screen.getByRole('button', { name: messages.retry })).toBeTruthy();
  expect(screen.queryByText(messages.emptyList)).toBeNull();
});

it('a list is empty if its last page has no items either', () => {
  draw(listOf({ data: { pages: [{ data: [] }, { data: [] }] } }));
  expect(screen.getByText(messages.emptyList)).toBeTruthy();
});

it('an item that was pushed onto the next page is shown once', () => {
  const log = vi.spyOn(console, 'error');
  draw(listOf({ data: { pages: [{ data: [{ id: 1 }, { id: 2 }] }, { data: [{ id: 2 }, { id: 3 }] }] } }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['№1', '№2', '№3']);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
