import { previewMessages } from '../i18n/preview';
import { endPreview } from '../lib/preview';
import css from './preview-notice.module.css';

/** Says that this tab shows drafts, and ends that. */
export function PreviewNotice() {
  return (
    <p className={css.notice} role="status">
      {previewMessages.previewing}
      <button
        type="button"
        onClick={() => {
          endPreview();
          location.replace(location.pathname);
        }}
      >
        {previewMessages.end}
      </button>
    </p>
  );
}
