/** @jsxImportSource preact */
import type { PanelItem, StepItem } from '../control';
import { Icon, type IconPaths } from '../kit/icon';

const checkIcon: IconPaths = ['m5 12.5 4.5 4.5L19 7.5', ''];
const forwardIcon: IconPaths = ['m9.5 6 6 6-6 6', ''];

export interface ItemEntryProps {
  readonly item: PanelItem;
  readonly select: (id: string) => void;
  /** Leaves the page after a radio item was selected. */
  readonly back: () => void;
  readonly show: (page: string) => void;
  readonly close: () => void;
  /** The viewer changed the value of a step entry. */
  readonly stepped: (id: string) => void;
}

/** An entry of the menu, of any kind. */
export function ItemEntry({ item, select, back, show, close, stepped }: ItemEntryProps) {
  const { id, label, hint } = item;
  const words = (
    <>
      <span class="entry-label">{label}</span>
      {hint && <span class="entry-hint">{hint}</span>}
    </>
  );
  const common = { type: 'button', class: 'entry', 'data-id': id, tabIndex: -1 } as const;
  if ('page' in item) {
    return (
      <button {...common} role="menuitem" aria-haspopup="menu" onClick={() => show(item.page)}>
        {words}
        <Icon name={forwardIcon} size={18} />
      </button>
    );
  }
  if ('run' in item) {
    return (
      <button
        {...common}
        role="menuitem"
        onClick={() => {
          close();
          item.run();
        }}
      >
        {words}
      </button>
    );
  }
  if ('on' in item) {
    return (
      <button {...common} role="menuitemcheckbox" aria-checked={item.on} onClick={() => select(id)}>
        {words}
        <span class="entry-switch" />
      </button>
    );
  }
  if ('checked' in item) {
    return (
      <button
        {...common}
        role="menuitemradio"
        aria-checked={item.checked}
        onClick={() => {
          select(id);
          back();
        }}
      >
        <span class="entry-mark">{item.checked && <Icon name={checkIcon} size={18} />}</span>
        {words}
      </button>
    );
  }
  return <StepEntry {...item} stepped={stepped} />;
}

type StepEntryProps = StepItem & Pick<ItemEntryProps, 'stepped'>;

/** One entry for the keyboard, with left and right or minus and plus; two buttons for the pointer. */
function StepEntry({ id, label, hint, less, more, bar, stepped }: StepEntryProps) {
  const take = (step: (() => void) | undefined) => {
    step?.();
    stepped(id);
  };
  return (
    <div
      class="entry entry-step"
      role="menuitem"
      tabIndex={-1}
      data-id={id}
      aria-label={`${label}: ${hint}`}
      onKeyDown={(event) => {
        const isLess = event.key === 'ArrowLeft' || event.key === '-';
        const isMore = event.key === 'ArrowRight' || event.key === '+' || event.key === '=';
        if (!isLess && !isMore) return;
        event.preventDefault();
        event.stopPropagation();
        take(isLess ? less : more);
      }}
    >
      <span class="entry-label">{label}</span>
      {/* Parts of the entry, not entries: the keyboard uses the keys above. */}
      {bar ? (
        <Bar {...bar} />
      ) : (
        <span class="entry-step-button" aria-hidden="true" data-off={!less} onClick={() => take(less)}>
          −
        </span>
      )}
      <span class="entry-hint">{hint}</span>
      {!bar && (
        <span class="entry-step-button" aria-hidden="true" data-off={!more} onClick={() => take(more)}>
          +
        </span>
      )}
    </div>
  );
}

function Bar({ at, to }: NonNullable<StepItem['bar']>) {
  const follow = (event: PointerEvent) => {
    const bar = event.currentTarget as HTMLElement;
    if (event.type === 'pointerdown') bar.setPointerCapture(event.pointerId);
    if (!event.buttons) return;
    const { left, width } = bar.getBoundingClientRect();
    to(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <span
      class="entry-bar"
      aria-hidden="true"
      style={{ '--at': `${at * 100}%` }}
      onPointerDown={follow}
      onPointerMove={follow}
    />
  );
}
