import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGradually } from './use-gradually';

function List({ name, total }: { name: string; total: number }) {
  return (
    <ul>
      {Array.from({ length: useGradually(name, total) }, (_, at) => (
        <li key={`${at}`} />
      ))}
    </ul>
  );
}

it('shows one part at once and the others one by one, and all of them to who comes back', async () => {
  const first = render(<List name="rows" total={5} />);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(5);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
  first.unmount();
  render(<List name="rows" total={5} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('a list that has nothing yet is not a whole one', async () => {
  const { rerender } = render(<List name="coming" total={0} />);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  rerender(<List name="coming" total={4} />);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(4);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
});
