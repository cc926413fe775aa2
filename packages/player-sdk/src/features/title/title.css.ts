export const titleCss = `
.title { min-width: 0; text-shadow: 0 1px 3px rgb(0 0 0 / .5) }
.title > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.title-main { font-family: var(--tenger-font-display, inherit); font-size: 18px; line-height: 24px; font-weight: 700 }
.title-sub { font-size: 13px; line-height: 18px; color: var(--_text-2) }
.title::before { content: ''; display: block; width: 40px; height: 2px; margin-bottom: 8px; background: linear-gradient(to right, var(--_accent), transparent) }
.logo { max-height: 28px; max-width: 120px }
@container player (width > 1000px) { .title-main { font-size: 24px; line-height: 30px } .title-sub { font-size: 15px; line-height: 22px } }
@container player (width <= 500px) { .title-main { font-size: 15px; line-height: 20px } .title-sub { font-size: 12px; line-height: 16px } .logo { max-height: 20px } }
`;
