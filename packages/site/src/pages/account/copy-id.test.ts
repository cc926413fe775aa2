import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { toasts } from '../../state/toasts';
import { resetSite } from '../../testing/reset-site';
import { copyId } from './copy-id';

const shown = () => toasts.list.map(({ text, kind }) => ({ text, kind }));

describe('R2.6-02 copying the id', () => {
  beforeEach(resetSite);

  it('R8-21 copying the id shows that it was copied', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await copyId('abc');
    expect(shown()).toEqual([{ text: messages.idCopied, kind: 'done' }]);
    expect(writeText).toHaveBeenCalledWith('abc');
  });

  it('R8-22 copying the id warns when the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    await copyId('abc');
    expect(shown()).toEqual([{ text: messages.idNotCopied, kind: 'warning' }]);
  });

  it('R8-23 copying the id says when it is impossible', async () => {
    vi.stubGlobal('navigator', {});
    await copyId('abc');
    expect(shown()).toEqual([{ text: messages.copyImpossible, kind: 'error' }]);
  });
});
