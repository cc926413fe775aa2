import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../../components/icon';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import css from './drop-zone.module.css';
import { readDroppedFiles, withoutSystemFiles } from './dropped-files';

/** Browsers of phones have no dialog for folders. */
const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

/** Receives files by drag and drop or by a button. */
export function DropZone({
  label,
  hint,
  accept,
  single = false,
  take,
}: {
  label: string;
  hint: string;
  /** File types in the browser's file dialog; dropped files may have others. */
  accept: string;
  /** Without several files and folders. */
  single?: boolean;
  take(files: readonly File[]): void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const takeAll = (files: readonly File[]) =>
    files.length > 0 ? take(files) : showToast(staffUploadMessages.noFiles, 'warning');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    readDroppedFiles(event.dataTransfer).then(takeAll, showFailure);
  };
  return (
    <section
      className={css.zone}
      data-over={over || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <Icon name="share" size={28} className={css.icon} />
      <p className={css.words}>
        <b>{label}</b>
        <span id={`${id}-hint`}>{hint}</span>
      </p>
      <label className={css.button}>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-describedby={`${id}-hint`}
          multiple={!single}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])];
            // Lets the viewer choose the same file again.
            input.value = '';
            if (files.length > 0) take(files);
          }}
        />
        {videoMessages.chooseFile}
      </label>
      {canChooseFolder && !single && (
        <label className={css.button} data-quiet>
          <input
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            type="file"
            className="visually-hidden"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: input }) => {
              const files = withoutSystemFiles(input.files ?? []);
              const wasCancelled = input.files?.length === 0;
              input.value = '';
              if (!wasCancelled) takeAll(files);
            }}
          />
          {staffUploadMessages.chooseFolder}
        </label>
      )}
    </section>
  );
}
