export function deployed(file: string, values: Readonly<Record<string, string>>): string;
