import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publishStaffTitle, type StaffTitleDetail, type TitleStatus } from '@tenger/api-contract';
import { titlePath } from '@tenger/api-contract/site-paths';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { previewHref } from '../../../lib/preview';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import { isConflict } from '../entity-form/use-entity-form';
import { parseLocalTime, toLocalInput } from '../local-time';
import css from './publish-panel.module.css';

const tones = { published: 'good', scheduled: 'warm', draft: 'warm', archived: 'bad' } as const;

/** The clock of the server may be slower. */
const MARGIN_MS = 1000;
/** Browsers fire a longer timer immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What a viewer would miss. The operator decides. */
const findMissing = (title: StaffTitleDetail) =>
  (
    [
      ['poster', title.image1 === null],
      ['wide', title.poster_hz === null && title.banner === null],
      ['genres', title.category_ids.length === 0],
      ['date', title.released_date === null],
      ['film', title.type === 'movie' ? !title.has_film : title.ready_episodes === 0],
      ['hidden', title.is_hidden],
    ] as const
  ).flatMap(([name, isMissing]) => (isMissing ? [name] : []));

/** Who sees a title: its state, what it lacks, a preview, and publication now or at a time. */
export function PublishPanel({
  title,
  changed,
  reload,
}: {
  title: StaffTitleDetail;
  changed(title: StaffTitleDetail): void;
  /** Reads the title again. */
  reload(): void;
}) {
  const { publish: texts } = staffTitleMessages;
  const queries = useQueryClient();
  const [when, setWhen] = useState('');
  const [isScheduling, setIsScheduling] = useState(false);
  const [asked, setAsked] = useState<TitleStatus>();
  const stateRef = useRef<HTMLDivElement>(null);
  /** The pressed button is gone after a change, so the state receives the focus. */
  const hasChanged = useRef(false);
  const ask = (next: TitleStatus) => {
    hasChanged.current = false;
    setAsked(next);
  };
  const change = useMutation({
    mutationFn: (body: { status: TitleStatus; publish_at?: string }) =>
      call(publishStaffTitle, {
        body: { id: title.id, version: title.version, seen: title.status, ...body },
      }),
    onSuccess: ({ data }) => {
      changed(data);
      hasChanged.current = true;
      stateRef.current?.focus();
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      showToast(texts.done[data.status], 'done');
      setIsScheduling(false);
      setAsked(undefined);
    },
    onError: (error) => {
      setAsked(undefined);
      showFailure(error);
      // Another press is then about the version of the colleague.
      if (isConflict(error)) reload();
    },
  });
  const { status, publish_at } = title;
  // The title becomes public while this page is open. Once: the clock of the browser may be faster by hours.
  useEffect(() => {
    if (status !== 'scheduled' || publish_at === null) return;
    const ms = Date.parse(publish_at) - Date.now() + MARGIN_MS;
    if (ms > LONGEST_TIMER_MS) return;
    const timer = setTimeout(reload, Math.max(MARGIN_MS, ms));
    return () => clearTimeout(timer);
  }, [status, publish_at]);
  const missing = findMissing(title);
  const time = parseLocalTime(when);
  const isPublic = status === 'published';
  return (
    <section className={css.panel} aria-label={texts.heading}>
      <div ref={stateRef} tabIndex={-1} className={css.state}>
        <Badge tone={tones[status]}>{texts.states[status]}</Badge>
        <p>
          {status === 'scheduled' && title.publish_at
            ? texts.publicAt(formatTimestamp(title.publish_at))
            : texts.notes[status]}
        </p>
      </div>
      {missing.length > 0 && status !== 'archived' && (
        <p className={css.missing}>
          {texts.missing} {missing.map((name) => texts.parts[name]).join(', ')}
        </p>
      )}
      <div className={css.actions}>
        <a className={css.link} href={previewHref(titlePath(title))} target="_blank" rel="noopener">
          {texts.preview}
          <span className="visually-hidden"> ({texts.newTab})</span>
        </a>
        {isPublic ? (
          <Button kind="line" small onClick={() => ask('draft')}>
            {texts.unpublish}
          </Button>
        ) : status === 'archived' ? (
          <Button
            kind="line"
            small
            busy={change.isPending}
            onClick={() => change.mutate({ status: 'draft' })}
          >
            {texts.restore}
          </Button>
        ) : (
          <>
            <Button small onClick={() => ask('published')}>
              {texts.now}
            </Button>
            <Button
              kind="line"
              small
              aria-expanded={isScheduling}
              onClick={() => setIsScheduling(!isScheduling)}
            >
              {texts.later}
            </Button>
            {status === 'scheduled' && (
              <Button kind="quiet" small onClick={() => change.mutate({ status: 'draft' })}>
                {texts.unschedule}
              </Button>
            )}
          </>
        )}
        {status !== 'archived' && (
          <Button kind="quiet" small onClick={() => ask('archived')}>
            {texts.archive}
          </Button>
        )}
      </div>
      {isScheduling && !isPublic && (
        <form
          className={css.schedule}
          onSubmit={(event) => {
            event.preventDefault();
            if (time) change.mutate({ status: 'scheduled', publish_at: time });
          }}
        >
          <Field
            label={texts.time}
            hint={texts.timeHint}
            type="datetime-local"
            required
            min={toLocalInput(new Date().toISOString())}
            value={when}
            onChange={(event) => setWhen(event.currentTarget.value)}
          />
          <Button type="submit" busy={change.isPending} disabled={!time}>
            {texts.schedule}
          </Button>
        </form>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        kind={asked === 'published' ? 'primary' : 'danger'}
        title={asked ? texts.ask[asked] : ''}
        text={asked ? texts.askText[asked](title.title) : ''}
        confirm={asked ? texts.act[asked] : ''}
        cancel={staffMessages.cancel}
        busy={change.isPending}
        finalFocus={() => !hasChanged.current || stateRef.current}
        onConfirm={() => asked && change.mutate({ status: asked })}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
