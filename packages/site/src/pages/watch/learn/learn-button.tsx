import { useSnapshot } from 'valtio/react';
import { learnMessages } from '../../../i18n/learn';
import { ActionButton } from '../actions/action-button';
import { learn } from './learn-state';

/** Opens and closes the panel for learning with subtitles. */
export function LearnButton() {
  const { isOpen } = useSnapshot(learn);
  return (
    <ActionButton
      icon="list"
      label={learnMessages.open}
      text={learnMessages.short}
      pressed={isOpen}
      press={() => {
        learn.isOpen = !isOpen;
      }}
    />
  );
}
