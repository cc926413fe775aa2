export const contextMenuCss = `
.context { position: absolute; z-index: 4; inset: 0; pointer-events: none }
.context > * { pointer-events: auto }
.context .menu { right: auto; bottom: auto; min-width: 232px; max-width: calc(100cqw - 16px); max-height: calc(100cqh - 16px) }
.context .sheet .menu { max-width: none; max-height: none; padding-top: 4px }
.context .entry { min-height: 38px; padding: 0 18px; color: var(--_text) }
@container player (width > 1000px) { .context .entry { min-height: 42px } }
.context .sheet .entry { min-height: 52px }
.context .sheet .entry-hint { display: none }
.context a.entry { text-decoration: none }
.context .entry[aria-disabled] { color: var(--_text-3); cursor: default; font-weight: 500; box-shadow: 0 -1px var(--_line); margin-top: 5px }
.context .entry[aria-disabled]:hover { background: none }
`;
