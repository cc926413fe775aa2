export function shrinkBuffers(dataDir: string): void;
