import { messages } from '../i18n';
import { isDataSaverOn, setDataSaver } from '../lib/data-saver';
import css from './data-saver-switch.module.css';

/** The server renders the box unchecked. If it is checked, the viewer pressed it before the page was hydrated. */
function initialize(box: HTMLInputElement | null): void {
  if (box?.checked) setDataSaver(true);
  else if (box) box.checked = isDataSaverOn();
}

/** The data saver switch. It applies to requests from now on. */
export const DataSaverSwitch = () => (
  <label className={css.choice}>
    <input
      ref={initialize}
      type="checkbox"
      onChange={({ currentTarget }) => setDataSaver(currentTarget.checked)}
    />
    {messages.saveData}
  </label>
);
