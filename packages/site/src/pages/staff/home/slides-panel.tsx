import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteSlide,
  orderSlides,
  SLIDE_SLOTS,
  type StaffHome,
  saveSlide,
  slideRules,
} from '@tenger/api-contract';
import { call } from '../../../api';
import { staffHomeQuery } from '../../../api/staff-home';
import { Chips } from '../../../components/chips';
import { EmptyState } from '../../../components/empty-state';
import { homeMessages } from '../../../i18n/staff/home';
import { imageUrl } from '../../../lib/image';
import { showFailure } from '../../../lib/show-failure';
import { Badge } from '../badge';
import { EditorPanel } from '../entity-form/editor-panel';
import { describeForm } from '../entity-form/form-description';
import { putRow } from '../staff-list-query';
import type { useFilters } from '../use-filters';
import css from './home.module.css';
import { MoveButtons, movedBy } from './move-buttons';
import { formatWindow, WindowState } from './window-state';

const description = describeForm({
  rules: slideRules,
  messages: homeMessages.form,
  groups: [
    {
      name: 'slide',
      fields: [
        { name: 'title_id', kind: 'title' },
        { name: 'tagline' },
        { name: 'tagline_en' },
        { name: 'tagline_ru' },
      ],
    },
    {
      name: 'window',
      fields: [{ name: 'slot' }, { name: 'variant' }, { name: 'starts_at' }, { name: 'ends_at' }],
    },
  ],
});

/** The slides of one page. */
export function SlidesPanel({ home, filters }: { home: StaffHome; filters: ReturnType<typeof useFilters> }) {
  const queries = useQueryClient();
  const slot = SLIDE_SLOTS.find((one) => String(one) === filters.text('slot')) ?? 1;
  const slides = home.slides.filter((one) => one.slot === slot);
  const order = useMutation({
    mutationFn: (ids: number[]) =>
      call(orderSlides, { body: { slot, ids, edited: slides.map(({ id }) => id) } }),
    onSuccess: ({ data }) => queries.setQueryData(staffHomeQuery.queryKey, data),
    onError: (error) => {
      showFailure(error);
      void queries.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    },
  });
  return (
    <EditorPanel
      name="slide"
      description={description}
      initial={{
        ...{ title_id: null, slot, tagline: '', tagline_en: '', tagline_ru: '' },
        ...{ variant: 'both', starts_at: null, ends_at: null },
      }}
      filters={filters}
      param="slide"
      rows={home.slides}
      nameOf={({ title }) => title}
      texts={{ back: homeMessages.back, add: homeMessages.addSlide }}
      queryKey={staffHomeQuery.queryKey}
      save={(body) => call(saveSlide, { body })}
      put={(known: StaffHome, row) => ({ ...known, slides: putRow(known.slides, row) })}
      deletion={{
        title: homeMessages.deleteSlide,
        text: homeMessages.deleteSlideText,
        send: ({ id }) => call(deleteSlide, { body: { id } }),
      }}
      toolbar={
        <Chips
          label={homeMessages.slot}
          chips={SLIDE_SLOTS.map((one) => ({
            key: one,
            to: filters.to('slot', one === 1 ? '' : String(one)),
            label: homeMessages.slots[one],
            current: one === slot,
          }))}
        />
      }
    >
      {(buttons) =>
        slides.length === 0 ? (
          <EmptyState art="ger" text={homeMessages.noSlides} hint={homeMessages.noSlidesHint} />
        ) : (
          <ol className={css.list} aria-label={homeMessages.slots[slot]}>
            {slides.map((slide, index) => (
              <li key={slide.id} className={css.item}>
                {slide.image ? (
                  <img className={css.art} src={imageUrl(slide.image, 240)} alt="" loading="lazy" />
                ) : (
                  <span className={css.art} />
                )}
                <span className={css.texts}>
                  <b>{slide.title}</b>
                  {slide.tagline && <span>{slide.tagline}</span>}
                  <small>{formatWindow(slide)}</small>
                </span>
                <span className={css.badges}>
                  <WindowState window={slide} isPublic={slide.shown !== null} />
                  {slide.variant !== 'both' && (
                    <Badge>{homeMessages.form.options.variant[slide.variant]}</Badge>
                  )}
                </span>
                <MoveButtons
                  name={slide.title}
                  index={index}
                  count={slides.length}
                  busy={order.isPending}
                  move={(step) => order.mutate(movedBy(slides, index, step).map(({ id }) => id))}
                />
                {buttons(slide)}
              </li>
            ))}
          </ol>
        )
      }
    </EditorPanel>
  );
}
