/** @jsxImportSource preact */
import { render } from 'preact';
import type { Player } from '../engine/player';
import { createTranslate, type Locale } from '../foundation/message';
import { createScope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';
import type { Skin } from './control';
import { Follow } from './follow';
import { createIdle } from './interaction/idle';
import { hearPresses } from './interaction/press';
import { drawLayout } from './layout';
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
  /** What plays: by it one player of a page is told from another where nothing is seen. */
  readonly title?:
    | Readable<{ readonly main: string; readonly sub?: string | undefined } | undefined>
    | undefined;
}

export interface Mounted {
  readonly host: HTMLElement;
  readonly ui: Ui;
  /** Puts controls beside those of the skin, each in its slot by its `order`, and further style sheets. */
  add(controls: Skin, css?: readonly string[]): void;
  dispose(): void;
}

/**
 * Puts a player into a page. The host is made anew each time: a shadow root cannot be attached twice to one node,
 * which is what mounting, unmounting and mounting again would do.
 */
export function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted {
  const scope = createScope();
  const document = container.ownerDocument;
  const skin = signal(options.skin);

  const host = document.createElement('div');
  host.tabIndex = -1;
  host.setAttribute('role', 'region');
  host.lang = options.lang ?? 'en';
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(host, [tokensCss, kitCss, layoutCss, ...stylesOf(options.skin)]);

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
    const { main, sub } = options.title?.value ?? {};
    host.setAttribute('aria-label', [t(playerText), main, sub].filter(Boolean).join(', '));
  });
  const idle = createIdle(player, host, scope);
  const ui = createUi(host, idle, skin);
  scope.effect(() => {
    host.toggleAttribute('data-idle', !ui.visible.value);
    host.toggleAttribute('data-started', player.state.started.value);
    host.toggleAttribute('data-error', player.state.error.value !== undefined);
  });
  scope.effect(() => {
    if (ui.menu.value === undefined) return;
    const release = idle.hold();
    const open = new AbortController();
    document.addEventListener(
      'pointerdown',
      (event) => {
        // The picture closes the menu itself, so that this click does not also pause the film.
        const inside = event
          .composedPath()
          .some((node) => (node as Partial<Element>).matches?.('.settings, .picture'));
        if (!inside) ui.menu.value = undefined;
      },
      { signal: open.signal, capture: true },
    );
    return () => {
      open.abort();
      release();
    };
  });
  hearPresses(root, scope.signal);

  // In a task of its own: the browser asks for the film before it draws the controls, and draws them while the film travels.
  const drawing = setTimeout(() => render(<Follow draw={() => drawLayout({ player, t, ui })} />, chrome));
  const detach = player.attach({ host, overlay });

  const dispose = () => {
    if (scope.signal.aborted) return;
    detach();
    scope.dispose();
    clearTimeout(drawing);
    render(null, chrome);
    host.remove();
  };
  player.on('destroy', dispose, { signal: scope.signal });
  return {
    host,
    ui,
    add(controls, css = []) {
      if (scope.signal.aborted) return;
      adoptStyles(host, [...stylesOf(controls), ...css]);
      skin.value = [...skin.peek(), ...controls];
    },
    dispose,
  };
}

function stylesOf(controls: Skin): string[] {
  return controls.flatMap(({ css }) => css ?? []);
}

function createUi(host: HTMLElement, idle: ReturnType<typeof createIdle>, skin: Readable<Skin>): Ui {
  return {
    ...idle,
    host,
    skin,
    menu: signal<string | undefined>(undefined),
    pointed: signal<number | undefined>(undefined),
    placeAt: signal<((seconds: number) => string) | undefined>(undefined),
    seen: (readable) => (idle.visible.value ? readable.value : readable.peek()),
  };
}
