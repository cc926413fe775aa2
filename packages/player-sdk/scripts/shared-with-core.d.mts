export declare const sharedWithCore: Readonly<
  Record<string, { readonly exported: readonly string[]; readonly internal: readonly string[] }>
>;
