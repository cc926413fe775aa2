import { useState } from 'react';
import { messages } from '../i18n';
import { isDataSaverOn, setDataSaver } from '../lib/data-saver';
import css from './data-saver-switch.module.css';

/** The data saver switch. It applies to requests from now on. */
export function DataSaverSwitch() {
  const [on, setOn] = useState(isDataSaverOn);
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ currentTarget }) => {
          setDataSaver(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
      {messages.saveData}
    </label>
  );
}
