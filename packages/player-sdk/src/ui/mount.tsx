/** @jsxImportSource preact */
import { render } from 'preact';
import type { Player } from '../engine/player';
import { createTranslate, type Locale } from '../foundation/message';
import { createScope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';
import type { Skin } from './control';
import { createIdle } from './interaction/idle';
import { Layout, withSettings } from './layout';
import { playerText } from './messages';
import { adoptStyles } from './styles/adopt';
import { kitCss } from './styles/kit.css';
import { layoutCss } from './styles/layout.css';
import { tokensCss } from './styles/tokens.css';
import type { Ui } from './ui-state';

export interface MountOptions {
  readonly skin: Skin;
  /** English when absent. */
  readonly locale?: Readable<Locale> | undefined;
  /** BCP 47 of the locale. */
  readonly lang?: string | undefined;
}

export interface Mounted {
  readonly host: HTMLElement;
  readonly ui: Ui;
  dispose(): void;
}

/**
 * Puts a player into a page. The host is made anew each time: a shadow root cannot be attached twice to one node,
 * which is what mounting, unmounting and mounting again would do.
 */
export function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted {
  const scope = createScope();
  const document = container.ownerDocument;
  const skin = withSettings(options.skin);

  const host = document.createElement('div');
  host.tabIndex = -1;
  host.setAttribute('role', 'region');
  host.lang = options.lang ?? 'en';
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [tokensCss, layoutCss, kitCss, ...skin.flatMap(({ css }) => css ?? [])]);

  const layer = (name: string) => {
    const element = document.createElement('div');
    element.className = name;
    root.append(element);
    return element;
  };
  const stage = layer('stage');
  const overlay = layer('overlay');
  const chrome = layer('chrome');
  stage.append(player.video.peek());
  container.append(host);

  const t = createTranslate(options.locale ?? signal<Locale>({}));
  scope.effect(() => {
    host.setAttribute('aria-label', t(playerText));
  });
  const idle = createIdle(player, host, scope);
  const ui = createUi(host, idle);
  scope.effect(() => {
    host.toggleAttribute('data-idle', !ui.visible.value);
    host.toggleAttribute('data-started', player.state.started.value);
    host.toggleAttribute('data-error', player.state.error.value !== undefined);
  });
  scope.effect(() => (ui.menu.value === undefined ? undefined : idle.hold()));
  document.addEventListener(
    'pointerdown',
    (event) => {
      // The picture closes the menu itself, so that this click does not also pause the film.
      const inside = event
        .composedPath()
        .some((node) => node instanceof Element && node.matches('.settings, .picture'));
      if (!inside) ui.menu.value = undefined;
    },
    { signal: scope.signal, capture: true },
  );

  render(<Layout skin={skin} player={player} t={t} ui={ui} />, chrome);
  const detach = player.attach({ host, overlay });

  const dispose = () => {
    if (scope.signal.aborted) return;
    detach();
    scope.dispose();
    render(null, chrome);
    host.remove();
  };
  player.signal.addEventListener('abort', dispose, { signal: scope.signal });
  return { host, ui, dispose };
}

function createUi(host: HTMLElement, idle: ReturnType<typeof createIdle>): Ui {
  return {
    ...idle,
    host,
    menu: signal<string | undefined>(undefined),
    seen: (readable) => (idle.visible.value ? readable.value : readable.peek()),
  };
}
