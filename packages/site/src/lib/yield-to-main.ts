/** Yields to the browser, so that it can render a frame or handle input before the work continues. */
export const yieldToMain = (): Promise<void> => new Promise((done) => setTimeout(done));
