import type { PlayerHandle } from '../../tenger-player';

/** The elements of DPlayer's `template`, by selectors of the player. */
const selectors = {
  videoWrap: '.stage',
  danmaku: '.overlay',
  controller: '.bottom',
  playButton: '.play',
  mobilePlayButton: '.big-play',
  volumeButton: '.volume',
  barWrap: '.seek-bar',
  settingButton: '.settings > .button',
  browserFullButton: '.button[aria-keyshortcuts=F]',
  ptime: '.time',
  dtime: '.time-length',
  noticeList: '.notice',
  menu: '.context',
  subtitle: '.subtitles',
} as const;

export type DPlayerTemplate = Readonly<Record<keyof typeof selectors, HTMLElement | null>> & {
  readonly container: Element;
  readonly video: HTMLVideoElement;
};

/** Looks the elements up when they are read, because some of them appear later. */
export function createTemplate({ element, player }: PlayerHandle, container: Element): DPlayerTemplate {
  const template = Object.defineProperties(
    { container },
    {
      video: { enumerable: true, get: () => player.video.peek() },
      ...Object.fromEntries(
        Object.entries(selectors).map(([name, selector]) => [
          name,
          { enumerable: true, get: () => element.shadowRoot?.querySelector(selector) ?? null },
        ]),
      ),
    },
  );
  return template as DPlayerTemplate;
}
