import { watchMessages } from '../../../i18n/watch';
import { setPreference } from '../../../state/preferences';
import { usePreferences } from '../../../state/use-preferences';
import { currentPlayer } from '../dock/current-player';
import css from './episode-list.module.css';

/** The autoplay setting, synchronized with the one in the player's menu. */
export function AutoPlaySwitch() {
  const { 'is-auto-play': on } = usePreferences();
  const turn = () => {
    setPreference('is-auto-play', !on);
    currentPlayer
      .get()
      ?.feature('upNext')
      .then((upNext) => upNext.setAuto(!on))
      // A player without this feature reads the setting when the feature loads.
      .catch(() => undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={watchMessages.autoPlay}
      title={watchMessages.autoPlay}
      className={css.switch}
      onClick={turn}
    >
      <span>{watchMessages.autoPlayShort}</span>
      <i aria-hidden="true" />
    </button>
  );
}
