import css from './spinner.module.css';

/** A spinner; `label` is its accessible name. */
export function Spinner({ size = 24, label }: { size?: number; label: string }) {
  return (
    <span role="status" className={css.spinner} style={{ width: size, height: size }}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A spinner in the center of an empty page. */
export const PageSpinner = ({ label }: { label: string }) => (
  <div className={css.page}>
    <Spinner size={40} label={label} />
  </div>
);
