import { useQuery } from '@tanstack/react-query';
import { readStaffTitle, type StaffTitle, staffTitles } from '@tenger/api-contract';
import { useState } from 'react';
import { dataQuery } from '../../../api';
import { Button } from '../../../components/button';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { browseMessages } from '../../../i18n/browse';
import { staffMessages } from '../../../i18n/staff';
import { videoMessages } from '../../../i18n/staff/videos';
import { SearchBox } from '../search-box';
import list from '../transfers/book-transfer.module.css';
import css from './destination-form.module.css';

export type TitleSummary = Pick<StaffTitle, 'id' | 'type' | 'title' | 'original_name'>;

/** The title of an upload. `initial`: of the page that the operator came from. */
export function useChosenTitle(initial: number | undefined) {
  const [chosen, setChosen] = useState<TitleSummary | null>(null);
  const [asked, setAsked] = useState(initial);
  const { data } = useQuery({
    ...dataQuery(readStaffTitle, { params: { id: asked ?? 1 } }, 0),
    enabled: asked !== undefined,
  });
  return {
    title: chosen ?? (asked === undefined ? null : (data ?? null)),
    /** Null: chooses none. */
    choose(next: TitleSummary | null) {
      setChosen(next);
      if (!next) setAsked(undefined);
    },
    /** Loads a title, and chooses it unless another one is chosen. */
    ask: setAsked,
  };
}

/** Searches a title by name. */
function TitleSearch({ choose }: { choose(title: TitleSummary): void }) {
  const [q, setQ] = useState('');
  const titles = useQuery(dataQuery(staffTitles, { query: q ? { q } : {} }, 0));
  return (
    <>
      <SearchBox label={staffMessages.searchTitles} value={q} search={setQ} />
      <fieldset className={list.orders} aria-busy={titles.isPending}>
        <legend className="visually-hidden">{staffMessages.title}</legend>
        {titles.isPending && <SkeletonBlock height={72} width="100%" />}
        {titles.isError && <LoadError text={browseMessages.listFailed} retry={() => void titles.refetch()} />}
        {titles.data?.data.length === 0 && <p role="status">{videoMessages.noSuchTitle}</p>}
        {titles.data?.data.map((title) => (
          <button key={title.id} type="button" className={css.title} onClick={() => choose(title)}>
            <b>{title.title}</b>
            <small>
              {title.original_name} · {staffMessages.titleTypes[title.type]}
            </small>
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** The title of an upload: the chosen one with a button to choose another, or a search. */
export function TitleChoice({
  title,
  choose,
}: {
  title: TitleSummary | null;
  /** Undefined if the title can no longer change. */
  choose: ((title: TitleSummary | null) => void) | undefined;
}) {
  if (!title) return choose && <TitleSearch choose={choose} />;
  return (
    <div className={css.chosen}>
      <p>
        <b>{title.title}</b>
        <small>
          {title.original_name} · {staffMessages.titleTypes[title.type]}
        </small>
      </p>
      {choose && (
        <Button kind="line" small onClick={() => choose(null)}>
          {videoMessages.otherTitle}
        </Button>
      )}
    </div>
  );
}
