/** @jsxImportSource preact */
import { Component } from 'preact';
import type { TableComment } from '../../danmaku/core/table';
import { clockText } from '../../foundation/clock-text';
import type { ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { danmaku, isOnServer } from './danmaku';
import { blockIcon, likeIcon, reportIcon } from './icons';
import {
  blockAuthorText,
  blockTextText,
  byText,
  earlierText,
  emptyText,
  jumpText,
  laterText,
  likeText,
  loadingText,
  reportText,
} from './messages';

const pageSize = 60;

interface CommentListState {
  readonly list: readonly TableComment[] | undefined;
}

/** Comments as a static list, from shortly before the playback position. */
export class CommentList extends Component<ViewProps, CommentListState> {
  override state: CommentListState = { list: undefined };
  #from = Math.max(0, this.props.player.state.time.peek() - 10);
  #stop: (() => void) | undefined;

  override componentDidMount() {
    const { status } = this.props.player.get(danmaku);
    // Comments that the viewer has hidden load when the list opens.
    this.#stop = status.subscribe(() => void this.#load());
  }

  override componentWillUnmount() {
    this.#stop?.();
  }

  #load = async (from = this.#from) => {
    this.#from = from;
    const list = await this.props.player
      .get(danmaku)
      .list(from, pageSize)
      .catch((): readonly TableComment[] => []);
    this.setState({ list });
  };

  #earlier = async () => {
    const first = this.state.list?.[0]?.time ?? 0;
    // The engine lists from a time on, so go back by the duration of the current page.
    const last = this.state.list?.at(-1)?.time ?? first;
    await this.#load(Math.max(0, first - Math.max(5, last - first)));
  };

  override render({ player, t }: ViewProps, { list }: CommentListState) {
    const { count, like, report, reportable, set, settings, status } = player.get(danmaku);
    if (!list || (list.length === 0 && status.peek() === 'loading'))
      return <p class="danmaku-note">{t(loadingText)}</p>;
    if (list.length === 0) return <p class="danmaku-note">{t(emptyText)}</p>;
    const duration = player.state.duration.peek();
    const hide = ({ author, text }: TableComment) => {
      const { authors, words } = settings.peek();
      set(author ? { authors: [...authors, author] } : { words: [...words, text] });
      void this.#load();
    };
    return (
      <div class="danmaku-list">
        <ul>
          {list.map((one) => {
            const { serial, time, text, author, own } = one;
            return (
              <li key={serial} data-own={own ? '' : undefined}>
                <button
                  type="button"
                  class="danmaku-time"
                  aria-label={t(jumpText, { time: clockText(time, duration) })}
                  onClick={() => player.seek(time)}
                >
                  {clockText(time, duration)}
                </button>
                <span class="danmaku-line" dir="auto">
                  {text}
                  {author && <small>{t(byText, { author })}</small>}
                </span>
                {!own && (
                  <span class="danmaku-do">
                    {like && isOnServer(one) && (
                      <Button icon={likeIcon} size={18} label={t(likeText)} onPress={() => void like(one)} />
                    )}
                    <Button
                      icon={blockIcon}
                      size={18}
                      align="end"
                      label={t(author ? blockAuthorText : blockTextText)}
                      onPress={() => hide(one)}
                    />
                    {reportable && isOnServer(one) && (
                      <Button
                        icon={reportIcon}
                        size={18}
                        align="end"
                        label={t(reportText)}
                        onPress={() => void report(one).then(() => this.#load())}
                      />
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {count.peek() > list.length && (
          <div class="danmaku-pages">
            <button type="button" class="danmaku-plain" onClick={this.#earlier}>
              {t(earlierText)}
            </button>
            <button
              type="button"
              class="danmaku-plain"
              onClick={() => void this.#load((list.at(-1)?.time ?? 0) + 0.001)}
            >
              {t(laterText)}
            </button>
          </div>
        )}
      </div>
    );
  }
}
