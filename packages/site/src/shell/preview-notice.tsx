import { staffMessages } from '../i18n/staff';
import { endPreview } from '../lib/preview';
import css from './preview-notice.module.css';

/** Says that this tab shows drafts, and ends that. */
export function PreviewNotice() {
  return (
    <p className={css.notice} role="status">
      {staffMessages.publish.previewing}
      <button
        type="button"
        onClick={() => {
          endPreview();
          location.replace(location.pathname);
        }}
      >
        {staffMessages.publish.endPreview}
      </button>
    </p>
  );
}
