import { useSnapshot } from 'valtio/react';
import { watchWords } from '../../../i18n/watch';
import { choose, preferences } from '../../../state/preferences';
import { currentPlayer } from '../dock/current-player';
import css from './episode-list.module.css';

/** The same choice as in the player's own menu: each shows what the other was told. */
export function AutoPlaySwitch() {
  const { 'is-auto-play': on } = useSnapshot(preferences);
  const turn = () => {
    choose('is-auto-play', !on);
    currentPlayer
      .get()
      ?.feature('upNext')
      .then((upNext) => upNext.setAuto(!on))
      // A part of the player that does not come reads the choice when it does.
      .catch(() => undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={watchWords.autoPlay}
      title={watchWords.autoPlay}
      className={css.switch}
      onClick={turn}
    >
      <span>{watchWords.autoPlayShort}</span>
      <i aria-hidden="true" />
    </button>
  );
}
