export const kitCss = `
.icon { display: block; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: miter }
.icon .fill { fill: currentColor; stroke: none }
.button {
  all: unset; box-sizing: border-box; position: relative; z-index: 0; display: grid; place-items: center; flex: none;
  width: 44px; height: 44px; color: var(--_text); cursor: pointer; touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
}
.button::before {
  content: ''; position: absolute; z-index: -1; inset: var(--_button-inset, 0); background: var(--_button-fill, transparent);
  clip-path: polygon(0 0, calc(100% - var(--_notch, 8px)) 0, 100% var(--_notch, 8px), 100% 100%, var(--_notch, 8px) 100%, 0 calc(100% - var(--_notch, 8px)));
}
.row .button { --_button-inset: 3px }
.button:hover::before { background: var(--_button-fill-hover, rgb(255 255 255 / .12)) }
.button:active { transform: scale(.94) }
.button:focus-visible, .slider:focus-visible { outline: 2px solid var(--_focus); outline-offset: -2px }
.slider {
  position: relative; box-sizing: border-box; display: flex; align-items: center; flex: none;
  cursor: pointer; touch-action: none; outline: none;
}
.slider[aria-disabled=true] { cursor: default }
.rail { position: relative; width: 100%; height: var(--_track); overflow: hidden; background: rgb(255 255 255 / .18); pointer-events: none }
.played {
  position: absolute; inset: 0; background: var(--_accent);
  clip-path: polygon(0 0, 100% 0, calc(100% - var(--_track)) 100%, 0 100%);
}
.thumb {
  position: absolute; width: var(--_thumb); height: var(--_thumb); margin-left: calc(var(--_thumb) / -2); background: #fff; pointer-events: none;
  clip-path: polygon(30% 0, 100% 0, 100% 70%, 70% 100%, 0 100%, 0 30%); transform: scale(0);
}
@media (hover: hover) { .slider:not([aria-disabled=true]):hover .thumb { transform: none } }
.slider:is([data-held], :focus-visible):not([aria-disabled=true]) .thumb { transform: none }
@media (pointer: coarse) { .slider:not([aria-disabled=true]) .thumb { transform: none } }
`;
