import { useQuery } from '@tanstack/react-query';
import { type FaqItem, faq } from '@tenger/api-contract';
import { useId, useState } from 'react';
import { dataQuery } from '../../api';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ListError } from '../../components/list-error';
import { Page } from '../../components/page';
import { Prose } from '../../components/prose';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import css from './faq-page.module.css';

function Question({ item, open, toggle }: { item: FaqItem; open: boolean; toggle(): void }) {
  const id = useId();
  return (
    <li className={css.item} data-open={open || undefined}>
      <h2>
        <button type="button" id={`${id}-q`} aria-expanded={open} aria-controls={`${id}-a`} onClick={toggle}>
          <span>{item.title}</span>
          <Icon name="down" size={20} />
        </button>
      </h2>
      <section id={`${id}-a`} aria-labelledby={`${id}-q`} hidden={!open} className={css.answer}>
        <Prose html={item.body} />
      </section>
    </li>
  );
}

/** The first item is open initially; one item is open at a time (R2.4-02, -03). */
function Questions({ items }: { items: readonly FaqItem[] }) {
  const [open, setOpen] = useState(items[0]?.id);
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <Question
          key={item.id}
          item={item}
          open={item.id === open}
          toggle={() => setOpen(item.id === open ? undefined : item.id)}
        />
      ))}
    </ul>
  );
}

/** `/faq`. */
export function FaqPage() {
  const { data, error, refetch } = useQuery(dataQuery(faq, {}, 3_600_000));
  return (
    <Page narrow title={browseMessages.faq} note={browseMessages.faqNote}>
      {error && !data ? (
        <ListError retry={() => void refetch()} />
      ) : !data ? (
        <div className={css.list} aria-busy="true">
          {[0, 1, 2, 3, 4].map((at) => (
            <SkeletonBlock key={at} height={64} />
          ))}
        </div>
      ) : data.length === 0 ? (
        <EmptyState art="ger" text={messages.emptyList} />
      ) : (
        <>
          <Questions items={data} />
          <p className={css.more}>{browseMessages.faqMore}</p>
        </>
      )}
    </Page>
  );
}
