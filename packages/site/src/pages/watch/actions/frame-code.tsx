import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Choice } from '../../../components/choice';
import { embedWords } from '../../../i18n/embed';
import { notify } from '../../../state/notices';
import css from './actions.module.css';

/** Pixels across; frames are 16 by 9. */
const widths = [560, 640, 960, 1280] as const;

/** The code of the episode at an address, as oEmbed tells every program; null where it may stand in no frame. */
async function frameCode(address: string, width: number, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ url: address, maxwidth: String(width) });
  const answer = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}/oembed?${query}`, { signal });
  const { html } = (answer.ok ? await answer.json() : {}) as { html?: unknown };
  return typeof html === 'string' ? html : null;
}

/** What the owner of another site writes into a page to show the episode there. Nothing where nobody may. */
export function FrameCode({ address }: { address: string }) {
  const [width, setWidth] = useState<number>(640);
  const { data: code } = useQuery({
    queryKey: ['frame', address, width],
    queryFn: ({ signal }) => frameCode(address, width, signal),
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
    retry: false,
  });
  if (!code) return null;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify(embedWords.copied, 'done'),
      () => notify(embedWords.notCopied, 'error'),
    );
  return (
    <section className={css.frame} aria-label={embedWords.title}>
      <h3>{embedWords.title}</h3>
      <textarea
        className={css.code}
        aria-label={embedWords.code}
        readOnly
        rows={5}
        spellCheck={false}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.frameWays}>
        <Choice
          label={embedWords.size}
          value={String(width)}
          options={widths.map((one) => ({ value: String(one), label: `${one} × ${(one * 9) / 16}` }))}
          choose={(value) => setWidth(Number(value))}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {embedWords.copy}
        </Button>
      </div>
      <p>{embedWords.note}</p>
    </section>
  );
}
