import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { staffMessages } from '../../i18n/staff';
import css from './search-box.module.css';

/** The debounce time of a search. */
const PAUSE_MS = 300;
const LONGEST = 80;

/** A search field that filters a list while the viewer types. */
export function SearchBox({
  label,
  value,
  search,
}: {
  label: string;
  value: string;
  search(q: string): void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef(search);
  latest.current = search;

  // Back and forward change the filter in the URL.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={css.box}>
      <Icon name="search" size={18} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={label}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Otherwise Enter would submit the surrounding dialog.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {text && <IconButton label={staffMessages.clear} name="close" size={16} onClick={() => setText('')} />}
    </search>
  );
}
