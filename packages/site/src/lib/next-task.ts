/** Lets the browser do what has come up meanwhile, a frame or a press, before work goes on. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
