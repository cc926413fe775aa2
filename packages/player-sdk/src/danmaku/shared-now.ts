/** Milliseconds since 1970 on the clock that page and worker share. */
export const sharedNow = () => performance.timeOrigin + performance.now();
