/** The host resets all styles of the page; only \`--tenger-*\` properties apply. */
export const layoutCss = `
:host {
  all: initial !important;
  display: block !important; position: relative !important; box-sizing: border-box !important; overflow: hidden !important;
  width: 100% !important; height: var(--tenger-height, auto) !important; max-height: 100% !important;
  aspect-ratio: var(--tenger-aspect, 16 / 9) !important;
  container: player / size !important;
  font-size: 14px !important; line-height: 20px !important; font-weight: 500 !important; font-style: normal !important;
  font-family: var(--tenger-font, inherit) !important;
  color: var(--_text) !important; background: #000 !important;
  color-scheme: dark !important; user-select: none !important; -webkit-user-select: none !important; outline: none !important;
  letter-spacing: normal !important; text-align: start !important;
}
:host([hidden]) { display: none !important }
.stage, .overlay, .chrome { position: absolute; inset: 0 }
.stage video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; background: transparent }
.overlay { pointer-events: none; overflow: hidden }
.chrome { font-family: inherit; isolation: isolate }
.top, .bottom, .center { position: absolute; left: 0; right: 0; transition: opacity 200ms var(--_ease) }
.top, .bottom, .center { pointer-events: none }
.top > *, .bottom > *, .center > * { pointer-events: auto }
.top {
  top: 0; display: flex; justify-content: space-between; gap: 16px; padding: 16px 20px 48px;
  background: linear-gradient(rgb(var(--_scrim) / .82), rgb(var(--_scrim) / .4) 55%, transparent);
}
.bottom {
  bottom: 0; padding: 56px 0 0;
  background: linear-gradient(transparent, rgb(var(--_scrim) / .5) 45%, rgb(var(--_scrim) / .92));
}
.center { top: 0; bottom: 0; display: flex; align-items: center; justify-content: center; gap: 20px }
.row { display: flex; justify-content: space-between; align-items: center; height: 52px; padding: 0 10px 4px }
.row > div { display: flex; align-items: center; min-width: 0 }
:host([data-idle]) { cursor: none !important }
:host([data-idle]) :is(.top, .bottom, .center) { opacity: 0; pointer-events: none }
:host([data-idle]) :is(.top, .bottom, .center) > * { pointer-events: none }
:host(:not([data-started])) .bottom { background: linear-gradient(transparent, rgb(var(--_scrim) / .6)) }
@container player (width > 1000px) {
  .row { height: 64px; padding: 0 10px 8px }
  .row .button { width: 48px; height: 48px }
  .row .button > .icon { width: 28px; height: 28px }
  .top { padding: 24px 28px 64px }
}
@container player (width <= 500px) {
  .row { height: 44px; padding: 0 4px 2px }
  .top { padding: 10px 14px 32px }
  .center { bottom: 44px }
  .bottom { padding-top: 32px }
}
`;
