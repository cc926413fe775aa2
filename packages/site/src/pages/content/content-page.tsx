import { content } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { useItem } from '../../api/is-not-found';
import { ItemRoute, NotFound } from '../../components/not-found';
import { Page } from '../../components/page';
import { Prose } from '../../components/prose';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';

/** A page of plain text by its id (R2.1-20). */
export function ContentPage() {
  return <ItemRoute missing={browseMessages.contentMissing}>{(id) => <Text id={id} />}</ItemRoute>;
}

/** The privacy policy without header and footer, for app stores (R2.1-31). */
const PRIVACY = 49;
export const PolicyPage = () => <Text id={PRIVACY} />;

function Text({ id }: { id: number }) {
  const { data, failure } = useItem(
    dataQuery(content, { params: { id } }, 3_600_000),
    browseMessages.contentMissing,
  );
  if (failure) return <NotFound {...failure} />;
  return (
    <Page narrow title={data?.title ?? messages.loading}>
      {data ? <Prose html={data.body} /> : <SkeletonBlock height={420} />}
    </Page>
  );
}
