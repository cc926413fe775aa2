import { useInfiniteQuery } from '@tanstack/react-query';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { markedTitlesQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { Chips } from '../../components/chips';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { useAppNavigation } from '../../lib/app-navigation';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';
import { PageSlides } from '../../suggestions/page-slides';
import { Popular } from '../../suggestions/popular';
import css from './lists-page.module.css';

type Kind = 'liked' | 'later';
const titles = { liked: browseMessages.likedTitle, later: browseMessages.laterTitle };
const emptyTexts = { liked: browseMessages.noLiked, later: browseMessages.noLater };
const hints = { liked: browseMessages.noLikedHint, later: browseMessages.noLaterHint };

function MarkedTitles({ userId, kind }: { userId: string; kind: Kind }) {
  const { go } = useAppNavigation();
  const list = useInfiniteQuery(markedTitlesQuery(userId, kind));
  return (
    <Endless
      list={list}
      kind="poster"
      label={titles[kind]}
      skeleton={cardSkeletons.poster}
      keyOf={(card) => card.id}
      empty={
        <EmptyState
          art="night"
          text={emptyTexts[kind]}
          hint={hints[kind]}
          action={{ label: browseMessages.findTitles, run: () => go(pathTo('seriesStart')) }}
        />
      }
      belowEmpty={
        <>
          <PageSlides slot="5" />
          <Popular title={messages.popular} />
        </>
      }
    >
      {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 12} />}
    </Endless>
  );
}

/** The titles that the viewer liked (R2.1-12) or saved for later. */
function ListsPage({ kind }: { kind: Kind }) {
  const { userId } = useSnapshot(session);
  return (
    <Page title={titles[kind]}>
      <div className={css.tabs}>
        <Chips
          label={browseMessages.myLists}
          chips={(['liked', 'later'] as const).map((one) => ({
            key: one,
            to: `/episode/${one}`,
            label: titles[one],
            current: one === kind,
          }))}
        />
      </div>
      {userId ? (
        <MarkedTitles userId={userId} kind={kind} />
      ) : (
        <div className={css.visitor}>
          <EmptyState art="night" text={messages.actionNeedsLogin} />
          <Button onClick={() => openSignIn({ tab: 'login', reason: messages.actionNeedsLogin })}>
            {messages.signIn}
          </Button>
        </div>
      )}
    </Page>
  );
}

export const LikedPage = () => <ListsPage kind="liked" />;
export const LaterPage = () => <ListsPage kind="later" />;
