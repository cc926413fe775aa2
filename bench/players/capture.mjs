/** The module that adapters/still.js renders: markup and style sheets of our controls, taken from a page. */
export async function capture(browser, origin, entry) {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await page.goto(`${origin}/?player=tenger`);
  const captured = await page.evaluate(async (address) => {
    const { create } = await import(address);
    const player = create(document.getElementById('box'), '/film.mp4');
    await new Promise((done) => setTimeout(done, 1000));
    const { shadowRoot } = document.getElementById('box').firstElementChild;
    const rules = shadowRoot.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const css = rules.map(({ cssText }) => cssText).join('');
    player.video().remove();
    return { html: shadowRoot.innerHTML, css };
  }, entry);
  await page.close();
  return `export const { html, css } = ${JSON.stringify(captured)};`;
}
