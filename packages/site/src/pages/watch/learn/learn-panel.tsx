import { useId, useState } from 'react';
import { IconButton } from '../../../components/button';
import { learnMessages } from '../../../i18n/learn';
import { KeptWords } from './kept-words';
import css from './learn-panel.module.css';
import { learn } from './learn-state';
import { TranscriptList } from './transcript-list';
import { useKeepWord } from './use-keep-word';

const tabs = ['transcript', 'myWords'] as const;

/** Learning with subtitles, below the player: the transcript with words to keep, and the viewer's words. */
export function LearnPanel({ media, episode }: { media: number; episode: number }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('transcript');
  const id = useId();
  const words = useKeepWord(episode);
  return (
    <section className={css.panel} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h2 id={`${id}-title`} className={css.title}>
          {learnMessages.title}
        </h2>
        <IconButton
          name="close"
          label={learnMessages.close}
          onClick={() => {
            learn.isOpen = false;
          }}
        />
      </header>
      <div role="tablist" aria-label={learnMessages.sections} className={css.tabs}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-content`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              event.preventDefault();
              const next = tabs.find((other) => other !== tab) ?? tab;
              setTab(next);
              document.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {learnMessages[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-content`} aria-labelledby={`${id}-${tab}`} className={css.content}>
        {tab === 'transcript' ? (
          <TranscriptList episode={episode} words={words} />
        ) : (
          <KeptWords media={media} episode={episode} />
        )}
      </div>
    </section>
  );
}
