import { useQuery } from '@tanstack/react-query';
import { content } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataQuery } from '../../api';
import { isNotFound } from '../../api/is-not-found';
import { NotFound } from '../../components/not-found';
import { Page } from '../../components/page';
import { Prose } from '../../components/prose';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { parseId } from '../../lib/series-path';

/** A page of plain text by its id (R2.1-20). */
export function ContentPage() {
  const id = parseId(useParams().id);
  return id === undefined ? <NotFound text={browseMessages.contentMissing} /> : <Text id={id} />;
}

/** The privacy policy without header and footer, for app stores (R2.1-31). */
const PRIVACY = 49;
export const PolicyPage = () => <Text id={PRIVACY} />;

function Text({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataQuery(content, { params: { id } }, 3_600_000));
  if (isNotFound(error)) return <NotFound text={browseMessages.contentMissing} />;
  if (error && !data) return <NotFound text={error.message} retry={() => void refetch()} />;
  return (
    <Page narrow title={data?.title ?? messages.loading}>
      {data ? <Prose html={data.body} /> : <SkeletonBlock height={420} />}
    </Page>
  );
}
