import type { Player } from '../engine/player';
import { createTranslate, type Locale, message } from '../foundation/message';
import { createScope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';
import type { CoreSkin, Skin, Ui } from './control';
import { createIn } from './dom';
import { createIdle } from './interaction/idle';
import { listenForPresses } from './interaction/press';
import { createSlots } from './layout';
import { adoptStyles } from './styles/adopt';
import kitCss from './styles/kit.css?inline';
import layoutCss from './styles/layout.css?inline';
import tokensCss from './styles/tokens.css?inline';

const playerText = message('player.label', 'Video player');

export interface MountOptions<Controls = Skin> {
  readonly skin: Controls;
  /** English when absent. */
  readonly locale?: Readable<Locale> | undefined;
  /** BCP 47 of the locale. */
  readonly lang?: string | undefined;
  /** The title of the media item, for the accessible name of the player. */
  readonly title?:
    | Readable<{ readonly main: string; readonly sub?: string | undefined } | undefined>
    | undefined;
}

export interface Mounted<Controls = Skin> {
  readonly host: HTMLElement;
  readonly ui: Ui;
  /** Adds controls to those of the skin, each in its slot by its `order`, with their style sheets. */
  add(controls: Controls, css?: readonly string[]): void;
  dispose(): void;
}

/**
 * Mounts a player in a page. Creates a new host each time: a shadow root cannot be attached twice to one element,
 * which mounting again would do.
 */
export function mountControls(
  container: Element,
  player: Player,
  options: MountOptions<CoreSkin>,
): Mounted<CoreSkin> {
  const scope = createScope();
  const document = container.ownerDocument;
  const skin = signal(options.skin);

  const host = document.createElement('div');
  host.tabIndex = -1;
  host.setAttribute('role', 'region');
  host.lang = options.lang ?? 'en';
  // Controls run from left to right in every language of the player.
  host.dir = 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(host, [tokensCss, kitCss, layoutCss, ...collectStyles(options.skin)]);

  const layer = (name: string) => {
    const element = document.createElement('div');
    element.className = name;
    root.append(element);
    return element;
  };
  const pictureLayer = layer('stage');
  const overlay = layer('overlay');
  const chrome = layer('chrome');
  pictureLayer.append(player.video.peek());
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
        // The picture closes the menu itself, so that this click does not also pause playback.
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
  listenForPresses(root, scope.signal);

  let insertControl: ReturnType<typeof createSlots> | undefined;
  const insertAll = (controls: CoreSkin) => {
    for (const control of controls) createIn(scope, () => insertControl?.(control));
  };
  // In a separate task: the browser requests the media first and renders the controls during the request.
  const drawing = setTimeout(() => {
    insertControl = createSlots(chrome, { player, t, ui });
    insertAll(skin.peek());
  });
  const detach = player.attach({ host, overlay });

  const dispose = () => {
    if (scope.signal.aborted) return;
    detach();
    scope.dispose();
    clearTimeout(drawing);
    host.remove();
  };
  player.on('destroy', dispose, { signal: scope.signal });
  return {
    host,
    ui,
    add(controls, css = []) {
      if (scope.signal.aborted) return;
      adoptStyles(host, [...collectStyles(controls), ...css]);
      skin.value = [...skin.peek(), ...controls];
      insertAll(controls);
    },
    dispose,
  };
}

function collectStyles(controls: CoreSkin): string[] {
  return controls.flatMap(({ css }) => css ?? []);
}

function createUi(host: HTMLElement, idle: ReturnType<typeof createIdle>, skin: Readable<CoreSkin>): Ui {
  return {
    ...idle,
    host,
    skin,
    menu: signal<string | undefined>(undefined),
    pointed: signal<number | undefined>(undefined),
    chapterTitleAt: signal<((seconds: number) => string) | undefined>(undefined),
    seen: (readable) => (idle.visible.value ? readable.value : readable.peek()),
  };
}
