import type { CatalogueEntry, CatalogueKind } from '@tenger/api-contract';
import { createContext, useContext } from 'react';

export interface EntryEdit {
  readonly kind: CatalogueKind;
  /** A known entry, or the name of a new one. */
  readonly entry: Partial<CatalogueEntry> & { readonly name: string };
  /** Called with a new entry after it was saved. */
  added?(entry: CatalogueEntry): void;
}

/** The optional values of an entry without any. */
export const emptyEntry = { name_en: '', name_ru: '', image: null, about: '', voice_id: null };

/** Opens the form of an entry; undefined where a form of an entry is open already. */
const EditEntryContext = createContext<((edit: EntryEdit) => void) | undefined>(undefined);

export const EditEntryProvider = EditEntryContext.Provider;
export const useEditEntry = () => useContext(EditEntryContext);
