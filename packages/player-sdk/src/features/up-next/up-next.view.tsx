/** @jsxImportSource preact */
import type { ViewControl, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import type { Toggle } from '../../ui/settings/toggles';
import {
  announceText,
  autoPlayText,
  cancelText,
  nextEpisodeText,
  nextInText,
  playNowText,
  playText,
  replayText,
} from './messages';
import { countdownSeconds, upNext } from './up-next';
import upNextCss from './up-next.css?inline';

const crossIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];

function renderOffer(props: ViewProps) {
  const { player, t } = props;
  const { phase } = player.get(upNext);
  const now = phase.value;
  const counting = now === 'countdown';
  return (
    <>
      {/* Mounted before its text appears: screen readers announce changes. Not the number, which changes each second. */}
      <div class="offer-live next-live" role="status">
        {counting && t(announceText, { seconds: countdownSeconds })}
      </div>
      {now && renderCard(props, counting)}
    </>
  );
}

function renderCard({ player, t }: ViewProps, counting: boolean) {
  const { next, left, held, playNow, cancel, replay } = player.get(upNext);
  const { title, sub, poster } = next.value;
  return (
    <section class="next-card" part="next-card" aria-label={t(nextEpisodeText)}>
      {poster && <img key={poster} class="next-poster" src={poster} alt="" onError={hide} />}
      <div class="next-words">
        <div class="next-kicker" aria-hidden={counting}>
          {counting ? t(nextInText, { seconds: left.value }) : t(nextEpisodeText)}
        </div>
        {title && <div class="next-title">{title}</div>}
        {sub && <div class="next-sub">{sub}</div>}
        <div class="next-actions">
          <Button
            class="next-button next-play"
            icon="play"
            size={18}
            label={t(counting ? playNowText : playText)}
            onPress={playNow}
          >
            {t(counting ? playNowText : playText)}
            {counting && (
              <span
                class="next-fill"
                data-held={held.value ? '' : undefined}
                style={{ '--_seconds': `${countdownSeconds}s` }}
              />
            )}
          </Button>
          <Button
            class="next-button"
            icon={counting ? crossIcon : 'replay'}
            size={18}
            label={t(counting ? cancelText : replayText)}
            onPress={counting ? cancel : replay}
          >
            {t(counting ? cancelText : replayText)}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Hides a poster that fails to load. */
function hide(event: Event) {
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.style.display = 'none';
}

export const nextCard: ViewControl = { slot: 'offer', order: 20, view: renderOffer, css: upNextCss };

/** For the settings menu; absent while there is no next episode. */
export function autoPlayToggle({ player, t }: ViewProps): Toggle | undefined {
  const { available, auto, setAuto } = player.get(upNext);
  if (!available.value) return;
  return { id: 'is-auto-play', label: t(autoPlayText), on: auto.value, flip: () => setAuto(!auto.peek()) };
}
