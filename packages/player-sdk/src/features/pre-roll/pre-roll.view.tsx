/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Icon, type IconPaths } from '../../ui/kit/icon';
import { preRoll } from './pre-roll';
import preRollCss from './pre-roll.css?inline';

const adText = message('pre-roll.ad', 'Ad');
const adOfText = message('pre-roll.ad-of', 'Ad {number} of {count}');
const skipText = message('pre-roll.skip', 'Skip ad');
const skipInText = message('pre-roll.skip-in', 'Skip in {seconds}');
const learnMoreText = message('pre-roll.learn-more', 'Learn more');
const newTabText = message('pre-roll.new-tab', '{label} (opens in a new tab)');
const announceText = message('pre-roll.announce', 'An ad is playing. The video starts after it.');
const maySkipText = message('pre-roll.may-skip', 'The ad can be skipped now.');

const outIcon: IconPaths = ['M12.5 6H7.5L6 7.5v9L7.5 18h9l1.5-1.5v-5M14.5 4.5h5v5M19 5l-7.5 7.5', ''];

/** Covers the picture and takes its clicks, so that the media is not reachable during an ad. */
function renderAd({ player, t }: ViewProps) {
  const current = player.get(preRoll).current.value;
  if (!current) return null;
  const { ad, number, count, time, duration, waiting, skipIn, href, skip, open } = current;
  const left = duration.value - time.value;
  const seconds = skipIn.value;
  const label = count > 1 ? t(adOfText, { number, count }) : t(adText);
  const learnMore = t(learnMoreText);

  return (
    <section class="ad" part="ad" aria-label={t(adText)} data-waiting={waiting.value ? '' : undefined}>
      {/* Keyboard and screen reader users have the play button and the space bar for this. */}
      <div class="ad-picture" aria-hidden="true" onClick={player.toggle} />
      <div class="ad-head">
        <span class="ad-label">
          {label}
          {duration.value > 0 && <span class="ad-left">{clockText(Math.ceil(Math.max(0, left)))}</span>}
        </span>
        {ad.title && <bdi class="ad-title">{ad.title}</bdi>}
      </div>
      <div class="ad-live" role="status">
        {t(seconds > 0 ? announceText : maySkipText)}
      </div>
      <div class="ad-actions">
        {href && (
          <a
            class="button offer-button offer-quiet"
            href={href}
            target="_blank"
            rel="noopener noreferrer sponsored"
            aria-label={t(newTabText, { label: learnMore })}
            onClick={open}
          >
            <Icon name={outIcon} size={18} />
            {learnMore}
          </a>
        )}
        {/* Focusable before it is enabled, so that the focus can stay on it. */}
        <button
          type="button"
          class="button offer-button ad-skip"
          part="button"
          aria-disabled={seconds > 0}
          onClick={skip}
        >
          {seconds > 0 ? t(skipInText, { seconds }) : t(skipText)}
          <Icon name="next" size={20} />
        </button>
      </div>
    </section>
  );
}

export const adLayer: ViewControl = { slot: 'overlay', view: renderAd, css: preRollCss };

/** Replaces the seek bar; not draggable. */
export const adProgress: ViewControl = {
  slot: 'bar',
  order: -1,
  view: ({ player }) => {
    const current = player.get(preRoll).current.value;
    if (!current) return null;
    const { time, duration } = current;
    const progress = duration.value > 0 ? Math.min(1, time.value / duration.value) : 0;
    return (
      <div class="ad-progress" aria-hidden="true">
        <span style={{ transform: `scaleX(${progress})` }} />
      </div>
    );
  },
};
