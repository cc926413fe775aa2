import { useQuery } from '@tanstack/react-query';
import {
  type CatalogueEntry,
  type ChoiceKind,
  catalogueEntryRules,
  hasTranslations,
  isCatalogueKind,
  saveCatalogueEntry,
  staffCatalogueEntries,
} from '@tenger/api-contract';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { call, dataQuery } from '../../../api';
import { Icon } from '../../../components/icon';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { imageUrl } from '../../../lib/image';
import { showFailure } from '../../../lib/show-failure';
import { emptyEntry, useEditEntry } from './edit-entry';
import css from './entry-field.module.css';

interface EntryFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly kind: ChoiceKind;
  readonly ids: readonly number[];
  /** The largest number of chosen entries; 1 replaces the entry. */
  readonly max: number;
  change(ids: number[]): void;
}

/** The chosen entries in their order; a placeholder until they are loaded. */
function useChosen(kind: ChoiceKind, ids: readonly number[]): readonly CatalogueEntry[] {
  const sorted = [...ids].sort((a, b) => a - b);
  const { data } = useQuery({
    ...dataQuery(staffCatalogueEntries, { query: { kind, ids: sorted.join(',') || '0' } }, 60_000),
    enabled: ids.length > 0,
    placeholderData: (known) => known,
  });
  const known = new Map(data?.map((entry) => [entry.id, entry]));
  return ids.map((id) => known.get(id) ?? { ...emptyEntry, id, name: '…', version: 0 });
}

/** Chooses entries by name in a combobox (APG), adds missing ones, and edits the chosen ones. */
export function EntryField({ label, hint, error, kind, ids, max, change }: EntryFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** The index of the highlighted option. Without a text none is, so that Enter chooses nothing by accident. */
  const [active, setActive] = useState(-1);
  /** A second entry of the same name could not be deleted. */
  const [isAdding, setAdding] = useState(false);
  const latestIds = useRef(ids);
  useLayoutEffect(() => {
    latestIds.current = ids;
  });
  const startEdit = useEditEntry();
  // Titles and packages have their own sections.
  const edit = isCatalogueKind(kind) ? startEdit : undefined;
  const chosen = useChosen(kind, ids);
  const q = text.trim();
  const found = useQuery({
    ...dataQuery(staffCatalogueEntries, { query: { kind, ...(q && { q }) } }, 10_000),
    enabled: isOpen,
    placeholderData: (known) => known,
  });
  // The list of the last query stays until the next one has loaded.
  const options = (found.data ?? []).filter(
    ({ id, name }) => !ids.includes(id) && name.toLowerCase().includes(q.toLowerCase()),
  );
  const canAdd =
    isCatalogueKind(kind) && q !== '' && !found.isFetching && !found.data?.some((one) => one.name === q);
  const count = options.length + (canAdd ? 1 : 0);

  const activeId = isOpen && active >= 0 && active < count ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (entry: CatalogueEntry) => {
    change(max === 1 ? [entry.id] : [...latestIds.current, entry.id]);
    // The operator may have typed the next name while an entry was added.
    setText((now) => (now === text ? '' : now));
    setActive(-1);
    if (max === 1) setIsOpen(false);
  };
  const add = async () => {
    if (!isCatalogueKind(kind) || isAdding) return;
    // The form asks for more than the name.
    if ((kind === 'character' || hasTranslations(kind)) && edit) {
      edit({ kind, entry: { name: q }, added: choose });
      return;
    }
    setAdding(true);
    try {
      choose((await call(saveCatalogueEntry, { body: { kind, name: q } })).data);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setAdding(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? count - 1 : active + count - 1;
      setActive(next % Math.max(1, count));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
      else if (canAdd) void add();
    } else if (event.key === 'Backspace' && text === '' && ids.length > 0) change(ids.slice(0, -1));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label.
    <div
      role="group"
      aria-label={label}
      className={css.field}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-invalid={error ? true : undefined}>
        {chosen.map((entry) => (
          <span key={entry.id} className={css.chip}>
            {entry.image && <img src={imageUrl(entry.image, 48)} alt="" width={24} height={24} />}
            <button
              type="button"
              className={css.name}
              disabled={!edit}
              onClick={() => isCatalogueKind(kind) && edit?.({ kind, entry })}
            >
              {entry.name}
              <span className="visually-hidden">: {staffMessages.edit}</span>
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={staffFormMessages.removeEntry(entry.name)}
              onClick={() => change(ids.filter((one) => one !== entry.id))}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          maxLength={catalogueEntryRules.name.max}
          placeholder={ids.length === 0 ? staffFormMessages.chooseEntry : ''}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(event.currentTarget.value.trim() ? 0 : -1);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={css.list} hidden={!isOpen}>
        {options.map((option, at) => (
          <button
            key={option.id}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => choose(option)}
          >
            {option.image && <img src={imageUrl(option.image, 48)} alt="" width={28} height={28} />}
            {option.name}
          </button>
        ))}
        {canAdd && (
          <button
            id={`${id}-${options.length}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={active >= options.length}
            aria-disabled={isAdding}
            onClick={() => void add()}
          >
            {staffFormMessages.addEntry(q)}
          </button>
        )}
        {count === 0 && <p>{found.isPending ? messages.loading : staffFormMessages.noEntries}</p>}
      </div>
      <p id={`${id}-note`} className={css.note} data-error={error ? true : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
