import { newsDetail } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { dataQuery } from '../../api';
import { useItem } from '../../api/is-not-found';
import { buttonClass, IconAndText } from '../../components/button';
import { ItemRoute, NotFound } from '../../components/not-found';
import { Page } from '../../components/page';
import { Picture } from '../../components/picture';
import { Prose } from '../../components/prose';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatDate } from '../../i18n/date-time';
import { PageLink } from '../../lib/app-navigation';
import css from './news-item-page.module.css';

/** `/news/detail/{id}`. */
export function NewsItemPage() {
  return <ItemRoute missing={browseMessages.newsMissing}>{(id) => <Item id={id} />}</ItemRoute>;
}

function Item({ id }: { id: number }) {
  const { data, failure } = useItem(dataQuery(newsDetail, { params: { id } }), browseMessages.newsMissing);
  if (failure) return <NotFound {...failure} />;
  if (!data) {
    return (
      <Page narrow title={messages.loading}>
        <SkeletonBlock aspectRatio="16 / 9" />
        <SkeletonBlock height={160} marginTop={24} />
      </Page>
    );
  }
  return (
    <Page
      narrow
      title={data.title}
      note={<time dateTime={data.created_at}>{formatDate(data.created_at)}</time>}
    >
      <article className={css.item}>
        {data.thumb && (
          <div className={css.thumb}>
            <Picture
              path={data.thumb}
              thumb={data.thumb_thumb}
              alt=""
              width={1280}
              height={720}
              sizes="(min-width: 900px) 860px, 100vw"
              largest={1280}
              eager="high"
            />
          </div>
        )}
        <Prose html={data.body} />
        <PageLink to={pathTo('news')} className={buttonClass({ kind: 'line', small: true })}>
          <IconAndText icon="back">{browseMessages.allNews}</IconAndText>
        </PageLink>
      </article>
    </Page>
  );
}
