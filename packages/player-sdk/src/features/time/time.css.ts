export const timeCss = `
.time { padding: 0 8px; font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.time-length { color: var(--_text-2); font-weight: 500 }
@container player (width > 1000px) { .time { font-size: 15px } }
`;
