import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../../components/icon';
import { staffMessages } from '../../../i18n/staff';
import css from './drop-zone.module.css';

/** File types in the browser's file dialog. The server checks the content. */
const VIDEOS = 'video/*,.mkv,.ts,.m2ts,.flv';
const SUBTITLES = '.vtt,.srt,.ass,.ssa';

/** Receives files by drag and drop or by a button. */
export function DropZone({
  hint,
  videos,
  take,
}: {
  hint: string;
  /** If false, accepts only subtitles. */
  videos: boolean;
  take(file: File): void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <section
      className={css.zone}
      data-over={over || undefined}
      aria-label={staffMessages.dropHere}
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
        <b>{staffMessages.dropHere}</b>
        <span id={`${id}-hint`}>{hint}</span>
      </p>
      <label className={css.button}>
        <input
          type="file"
          className="visually-hidden"
          accept={videos ? `${VIDEOS},${SUBTITLES}` : SUBTITLES}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Lets the viewer choose the same file again.
            event.currentTarget.value = '';
            if (file) take(file);
          }}
        />
        {staffMessages.chooseFile}
      </label>
    </section>
  );
}
