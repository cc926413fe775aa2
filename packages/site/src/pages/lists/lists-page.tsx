import { useInfiniteQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { marksQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { cardBones, PosterCard } from '../../components/cards';
import { Chips } from '../../components/chips';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { useWays } from '../../lib/links';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';
import { Popular } from '../../suggestions/popular';
import css from './lists-page.module.css';

type Kind = 'liked' | 'later';
const titles = { liked: browse.likedTitle, later: browse.laterTitle };
const none = { liked: browse.noLiked, later: browse.noLater };
const hints = { liked: browse.noLikedHint, later: browse.noLaterHint };

function Marks({ userId, kind }: { userId: string; kind: Kind }) {
  const { go } = useWays();
  const list = useInfiniteQuery(marksQuery(userId, kind));
  return (
    <Endless
      of={list}
      kind="poster"
      label={titles[kind]}
      bones={cardBones.poster}
      keyOf={(card) => card.id}
      empty={
        <>
          <Empty
            art="night"
            text={none[kind]}
            hint={hints[kind]}
            action={{ label: browse.findTitles, run: () => go('/series') }}
          />
          <Popular title={words.popular} />
        </>
      }
    >
      {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 12} />}
    </Endless>
  );
}

/** What this viewer has marked: liked (R2.1-12), and put by for later. */
function ListsPage({ kind }: { kind: Kind }) {
  const { userId } = useSnapshot(session);
  return (
    <Page title={titles[kind]}>
      <div className={css.tabs}>
        <Chips
          label={browse.myLists}
          chips={(['liked', 'later'] as const).map((one) => ({
            key: one,
            to: `/episode/${one}`,
            label: titles[one],
            current: one === kind,
          }))}
        />
      </div>
      {userId ? (
        <Marks userId={userId} kind={kind} />
      ) : (
        <div className={css.visitor}>
          <Empty art="night" text={words.actionNeedsLogin} />
          <Button onClick={() => openSignIn({ tab: 'login', reason: words.actionNeedsLogin })}>
            {words.signIn}
          </Button>
        </div>
      )}
    </Page>
  );
}

export const LikedPage = () => <ListsPage kind="liked" />;
export const LaterPage = () => <ListsPage kind="later" />;
