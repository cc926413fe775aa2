import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NewsCard, newsList } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useLocation } from 'react-router-dom';
import { dataQuery } from '../../api';
import { BlankArt } from '../../components/blank-art';
import { EmptyState } from '../../components/empty-state';
import { ListError } from '../../components/list-error';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Picture } from '../../components/picture';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatDate } from '../../i18n/date-time';
import { PageLink } from '../../lib/app-navigation';
import { Redirect } from '../../lib/redirect';
import css from './news-page.module.css';

/** R2.4-06: picture, title, date and link of a news item. */
function NewsArticle({ item, eager }: { item: NewsCard; eager: boolean }) {
  return (
    <article className={css.card}>
      <div className={css.thumb}>
        <Picture
          path={item.thumb}
          thumb={item.thumb_thumb}
          alt=""
          width={640}
          height={360}
          sizes="(max-width: 600px) 92vw, (max-width: 900px) 46vw, 30vw"
          largest={640}
          eager={eager}
          fallback={<BlankArt />}
        />
      </div>
      <div className={css.words}>
        <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
        <h2>{item.title}</h2>
        <p>{item.summary}</p>
        <PageLink
          to={pathTo('article', { id: item.id })}
          className={css.more}
          aria-label={`${messages.details}: ${item.title}`}
        >
          {messages.details}
        </PageLink>
      </div>
    </article>
  );
}

const pageNumberOf = (search: string) => {
  const text = new URLSearchParams(search).get('page');
  return text && /^[1-9]\d{0,3}$/.test(text) ? Math.min(1000, Number(text)) : 1;
};

const pathOf = (page: number) => (page > 1 ? `${pathTo('news')}?page=${page}` : pathTo('news'));

/** `/news`: cards in three columns and a pager (R2.4-05…07). */
export function NewsPage() {
  const page = pageNumberOf(useLocation().search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...dataQuery(newsList, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  // Articles were deleted since the link was made.
  if (data && !isPlaceholderData && page > Math.max(1, data.last_page))
    return <Redirect to={pathOf(data.last_page)} />;
  const body =
    error && !data ? (
      <ListError retry={() => void refetch()} />
    ) : !data ? (
      <ul className={css.list} aria-hidden="true" data-skeleton="news">
        {Array.from({ length: 6 }, (_, at) => (
          <li key={at}>
            <SkeletonBlock aspectRatio="16 / 9" />
            <SkeletonBlock height={22} width="80%" marginTop={16} />
            <SkeletonBlock height={60} marginTop={10} />
          </li>
        ))}
      </ul>
    ) : data.data.length === 0 ? (
      <EmptyState art="ger" text={browseMessages.noNews} />
    ) : (
      <>
        <ul className={css.list}>
          {data.data.map((item, at) => (
            <li key={item.id}>
              <NewsArticle item={item} eager={at < 3} />
            </li>
          ))}
        </ul>
        <Pager at={data.current_page} of={data.last_page} to={pathOf} />
      </>
    );
  return (
    <Page title={browseMessages.news} note={browseMessages.newsNote}>
      {body}
    </Page>
  );
}
