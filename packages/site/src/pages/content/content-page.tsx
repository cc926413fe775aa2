import { useQuery } from '@tanstack/react-query';
import { content } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataOf } from '../../api';
import { isMissing } from '../../api/is-missing';
import { Missing } from '../../components/missing';
import { Page } from '../../components/page';
import { Prose } from '../../components/prose';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { addressId } from '../../lib/list-address';

/** A page of plain text, by its number (R2.1-20). */
export function ContentPage() {
  const id = addressId(useParams().id);
  return id === undefined ? <Missing text={browse.contentMissing} /> : <Text id={id} />;
}

/** What app shops link to (R2.1-31): the privacy policy, and nothing around it. */
const PRIVACY = 49;
export const PolicyPage = () => <Text id={PRIVACY} />;

function Text({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataOf(content, { params: { id } }, 3_600_000));
  if (error) {
    return isMissing(error) ? (
      <Missing text={browse.contentMissing} />
    ) : (
      <Missing text={error.message} retry={() => void refetch()} />
    );
  }
  return (
    <Page narrow title={data?.title ?? words.loading}>
      {data ? <Prose html={data.body} /> : <Bone height={420} />}
    </Page>
  );
}
