/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { episodes } from './episodes';

const previousText = message('episodes.previous', 'Previous episode');
const nextText = message('episodes.next', 'Next episode');

export const previousButton: ViewControl = {
  slot: 'start',
  view: ({ player, t }) => {
    const { previous, goPrevious } = player.get(episodes);
    return previous.value ? <Button icon="previous" label={t(previousText)} onPress={goPrevious} /> : null;
  },
};

export const nextButton: ViewControl = {
  slot: 'start',
  view: ({ player, t }) => {
    const { next, goNext } = player.get(episodes);
    return next.value ? <Button icon="next" label={t(nextText)} onPress={goNext} /> : null;
  },
};
