const MB = 1024 * 1024;

/** The size of a part in object storage, which accepts 10,000 parts of at least 5 MB. Whole megabytes. */
export const partBytesOf = (bytes: number): number => Math.max(8, Math.ceil(bytes / 9_000 / MB)) * MB;
