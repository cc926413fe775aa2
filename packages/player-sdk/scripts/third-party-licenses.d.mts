export function recordLicenses(): {
  name: string;
  generateBundle(
    this: { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null },
    options: unknown,
    bundle: object,
  ): void;
};
export function licensesText(others?: Readonly<Record<string, string>>): string;
