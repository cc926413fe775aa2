import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../api/is-missing';
import { buttonClass, IconAndWords } from '../../components/button';
import { Missing } from '../../components/missing';
import { Page } from '../../components/page';
import { Picture } from '../../components/picture';
import { Prose } from '../../components/prose';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { longDate } from '../../i18n/format';
import { PageLink } from '../../lib/links';
import { addressId } from '../../lib/list-address';
import css from './news-item-page.module.css';
import { newsItemQuery } from './queries';

/** `/news/detail/{id}`. */
export function NewsItemPage() {
  const id = addressId(useParams().id);
  return id === undefined ? <Missing text={browse.newsMissing} /> : <Item id={id} />;
}

function Item({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(newsItemQuery(id));
  if (error) {
    return isMissing(error) ? (
      <Missing text={browse.newsMissing} />
    ) : (
      <Missing text={error.message} retry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Page narrow title={words.loading}>
        <Bone aspectRatio="16 / 9" />
        <Bone height={160} marginTop={24} />
      </Page>
    );
  }
  return (
    <Page
      narrow
      title={data.title}
      note={<time dateTime={data.created_at}>{longDate(data.created_at)}</time>}
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
        <PageLink to="/news" className={buttonClass({ look: 'line', small: true })}>
          <IconAndWords icon="back">{browse.allNews}</IconAndWords>
        </PageLink>
      </article>
    </Page>
  );
}
