import { message } from '../../foundation/message';
import type { ElementControl } from '../../ui/control';
import { createButton } from '../../ui/kit/button-element';
import { episodes } from './episodes';
import episodesCss from './episodes.css?inline';

const previousText = message('episodes.previous', 'Previous episode');
const nextText = message('episodes.next', 'Next episode');

export const previousButton: ElementControl = {
  slot: 'start',
  css: episodesCss,
  create: ({ player, t }) => {
    const { previous, goPrevious } = player.get(episodes);
    return () =>
      previous.value &&
      createButton(() => ({ icon: 'previous', label: t(previousText), class: 'previous' }), goPrevious);
  },
};

export const nextButton: ElementControl = {
  slot: 'start',
  create: ({ player, t }) => {
    const { next, goNext } = player.get(episodes);
    return () =>
      !!next.value && createButton(() => ({ icon: 'next', label: t(nextText), class: 'next' }), goNext);
  },
};
