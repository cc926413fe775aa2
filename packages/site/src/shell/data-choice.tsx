import { useState } from 'react';
import { words } from '../i18n';
import { saveData, savesData } from '../lib/saves-data';
import css from './data-choice.module.css';

/** Fewer bytes for those who pay for each. Holds for what is fetched from now on. */
export function DataChoice() {
  const [on, setOn] = useState(savesData);
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ currentTarget }) => {
          saveData(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
      {words.saveData}
    </label>
  );
}
