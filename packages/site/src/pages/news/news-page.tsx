import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NewsCard } from '@tenger/api-contract';
import { useLocation } from 'react-router-dom';
import { BlankArt } from '../../components/blank-art';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Picture } from '../../components/picture';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { longDate } from '../../i18n/format';
import { PageLink } from '../../lib/links';
import css from './news-page.module.css';
import { newsQuery } from './queries';

/** R2.4-06: picture, title, date, and the way to the whole of it. */
function News({ item, eager }: { item: NewsCard; eager: boolean }) {
  return (
    <article className={css.card}>
      <div className={css.thumb}>
        <Picture
          path={item.thumb}
          thumb={item.thumb_thumb}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw"
          largest={640}
          eager={eager}
          fallback={<BlankArt />}
        />
      </div>
      <div className={css.words}>
        <time dateTime={item.created_at}>{longDate(item.created_at)}</time>
        <h2>{item.title}</h2>
        <p>{item.summary}</p>
        <PageLink
          to={`/news/detail/${item.id}`}
          className={css.more}
          aria-label={`${words.details}: ${item.title}`}
        >
          {words.details}
        </PageLink>
      </div>
    </article>
  );
}

const pageIn = (search: string) => {
  const text = new URLSearchParams(search).get('page');
  return text && /^[1-9]\d{0,3}$/.test(text) ? Math.min(1000, Number(text)) : 1;
};

/** `/news`: cards in three columns and a pager (R2.4-05…07). */
export function NewsPage() {
  const page = pageIn(useLocation().search);
  const { data, error, refetch } = useQuery({ ...newsQuery(page), placeholderData: keepPreviousData });
  const body = error ? (
    <Empty art="storm" text={browse.listFailed} action={{ label: words.retry, run: () => void refetch() }} />
  ) : !data ? (
    <ul className={css.list} aria-hidden="true" data-bones="news">
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at}>
          <Bone aspectRatio="16 / 9" />
          <Bone height={22} width="80%" marginTop={16} />
          <Bone height={60} marginTop={10} />
        </li>
      ))}
    </ul>
  ) : data.data.length === 0 ? (
    <Empty art="ger" text={browse.noNews} />
  ) : (
    <>
      <ul className={css.list}>
        {data.data.map((item, at) => (
          <li key={item.id}>
            <News item={item} eager={at < 3} />
          </li>
        ))}
      </ul>
      <Pager at={data.current_page} of={data.last_page} to={(n) => (n === 1 ? '/news' : `/news?page=${n}`)} />
    </>
  );
  return (
    <Page title={browse.news} note={browse.newsNote}>
      {body}
    </Page>
  );
}
