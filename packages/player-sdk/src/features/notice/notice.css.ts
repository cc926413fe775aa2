export const noticeCss = `
.notice {
  position: absolute; z-index: 1; left: 16px; bottom: 92px; max-width: calc(100% - 32px); pointer-events: none;
  font-size: 14px; line-height: 20px; font-weight: 600; color: var(--_text);
}
.notice[data-shown] {
  padding: 8px 16px 8px 13px; background: var(--_surface); border-left: 3px solid var(--_accent);
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 0 100%);
}
`;
