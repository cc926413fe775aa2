import { describe, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { copyId } from './copy-id';

describe('R2.6-02 copying the id', () => {
  it('R8-21 copying the id shows that it was copied', async () => {
    const writeText = vi.fn(async () => undefined);
    expect(await copyId('abc', { writeText })).toEqual({ text: messages.idCopied, kind: 'done' });
    expect(writeText).toHaveBeenCalledWith('abc');
  });

  it('R8-22 copying the id warns when the browser refuses', async () => {
    const writeText = () => Promise.reject(new Error('denied'));
    expect(await copyId('abc', { writeText })).toEqual({ text: messages.idNotCopied, kind: 'warning' });
  });

  it('R8-23 copying the id says when it is impossible', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyId('abc')).toEqual({ text: messages.copyImpossible, kind: 'error' });
  });
});
