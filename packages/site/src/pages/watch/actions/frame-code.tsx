import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { SelectField } from '../../../components/select-field';
import { embedMessages } from '../../../i18n/embed';
import { copyToClipboard } from '../../../lib/copy-to-clipboard';
import { showToast } from '../../../state/toasts';
import css from './actions.module.css';

/** Widths in pixels; the aspect ratio is 16:9. */
const widths = [560, 640, 960, 1280] as const;

/** Requests the embed code of an address by oEmbed. Null if the episode may not be embedded. */
async function fetchEmbedCode(address: string, width: number, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ url: address, maxwidth: String(width) });
  const response = await fetch(`/oembed?${query}`, { signal });
  const { html } = (response.ok ? await response.json() : {}) as { html?: unknown };
  return typeof html === 'string' ? html : null;
}

/** The embed code of an episode for other sites. Hidden if the episode may not be embedded. */
export function EmbedCode({ address }: { address: string }) {
  const [width, setWidth] = useState<number>(640);
  const { data: code } = useQuery({
    queryKey: ['frame', address, width],
    queryFn: ({ signal }) => fetchEmbedCode(address, width, signal),
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
    retry: false,
  });
  if (!code) return null;
  const copy = async () => {
    if ((await copyToClipboard(code)) === 'copied') showToast(embedMessages.copied, 'done');
    else showToast(embedMessages.notCopied, 'error');
  };
  return (
    <section className={css.frame} aria-label={embedMessages.title}>
      <h3>{embedMessages.title}</h3>
      <textarea
        className={css.code}
        aria-label={embedMessages.code}
        readOnly
        rows={5}
        spellCheck={false}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.frameActions}>
        <SelectField
          label={embedMessages.size}
          value={String(width)}
          options={widths.map((one) => ({ value: String(one), label: `${one} × ${(one * 9) / 16}` }))}
          choose={(value) => setWidth(Number(value))}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {embedMessages.copy}
        </Button>
      </div>
      <p>{embedMessages.note}</p>
    </section>
  );
}
