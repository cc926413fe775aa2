declare module 'fs-native-extensions' {
  /**
   * Locks bytes of an open file for its open file description, without waiting.
   *
   * @returns false if another description holds a lock on them.
   */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
