export const gesturesCss = `
.gestures { touch-action: pan-y pinch-zoom; -webkit-touch-callout: none }
:host(:is(:fullscreen, [data-web-fullscreen])) .gestures { touch-action: pinch-zoom }
.swipe {
  position: absolute; z-index: 1; top: 50%; left: 50%; transform: translate(-50%, -50%); box-sizing: border-box; min-width: 168px; padding: 12px 18px 14px;
  text-align: center; font-variant-numeric: tabular-nums; color: var(--_text); background: rgb(6 10 18 / .84); pointer-events: none;
  clip-path: polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 12px 100%, 0 calc(100% - 12px));
}
.chrome:has(.swipe) .center { opacity: 0 }
.swipe-time { font-size: 24px; line-height: 30px; font-weight: 700 }
.swipe-time small { font-size: 14px; font-weight: 500; color: var(--_text-2) }
.swipe-delta { font-size: 14px; line-height: 20px; font-weight: 600; color: var(--_accent) }
.swipe-rail { position: relative; display: block; height: 3px; margin-top: 9px; overflow: hidden; background: rgb(255 255 255 / .2) }
.swipe-rail > span { position: absolute; inset: 0; background: var(--_accent); transform-origin: left }
.swipe[data-cancelled] { color: var(--_text-2) }
.swipe[data-cancelled] .swipe-delta { color: var(--_text) }
.swipe[data-cancelled] .swipe-rail > span { background: var(--_text-3) }
@media (forced-colors: active) { .swipe { border: 1px solid CanvasText; background: Canvas; clip-path: none } .swipe-rail > span { background: Highlight } }
`;
