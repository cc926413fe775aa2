/** Milliseconds since 1970, on a clock that page and worker share. */
export const readSharedTime = () => performance.timeOrigin + performance.now();
