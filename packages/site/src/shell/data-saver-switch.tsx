import { useState } from 'react';
import { messages } from '../i18n';
import { isDataSaverOn, setDataSaver } from '../lib/data-saver';
import { useIsSSR } from '../lib/is-ssr';
import css from './data-saver-switch.module.css';

/** The data saver switch. It applies to requests from now on. */
export function DataSaverSwitch() {
  const [chosen, setChosen] = useState<boolean>();
  const isSSR = useIsSSR();
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={chosen ?? (!isSSR && isDataSaverOn())}
        onChange={({ currentTarget }) => {
          setDataSaver(currentTarget.checked);
          setChosen(currentTarget.checked);
        }}
      />
      {messages.saveData}
    </label>
  );
}
