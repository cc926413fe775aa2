export const connectingCss = `
.connecting {
  position: absolute; inset: calc(50% + 36px) 0 auto; text-align: center; pointer-events: none;
  font-size: 14px; line-height: 20px; font-weight: 600; color: var(--_text); text-shadow: 0 1px 3px #000;
}
`;
