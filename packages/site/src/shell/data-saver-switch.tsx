import { useLayoutEffect, useRef } from 'react';
import { messages } from '../i18n';
import { isDataSaverOn, setDataSaver } from '../lib/data-saver';
import css from './data-saver-switch.module.css';

/** The data saver switch. It applies to requests from now on. */
export function DataSaverSwitch() {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // The server renders it off. If it is on, the viewer has pressed it before the page was hydrated.
    if (current.checked) setDataSaver(true);
    else current.checked = isDataSaverOn();
  }, []);
  return (
    <label className={css.choice}>
      <input
        ref={box}
        type="checkbox"
        onChange={({ currentTarget }) => setDataSaver(currentTarget.checked)}
      />
      {messages.saveData}
    </label>
  );
}
