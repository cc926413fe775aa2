export declare const sharedWithCore: Readonly<Record<string, readonly string[]>>;
