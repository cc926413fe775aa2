export function readShipped(): (name: string, version: string) => boolean;
