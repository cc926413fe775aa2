/** @jsxImportSource preact */
import { type PlayerCommand, showFeedback } from '../../engine/command';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import type { PanelControl, ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { copyWithFeedback } from '../../ui/interaction/copy-text';
import { keyNames } from '../../ui/kit/key-names';
import { lazyView } from '../../ui/lazy-view';
import { contextMenu } from './context-menu';
import { addressAt, type PartnerEntry, partnerEntries, type ToolEntry } from './entries';

const menuText = message('context-menu.menu', 'Player menu');
const moreText = message('context-menu.more', 'More');
const copiedText = message('context-menu.copied', 'Link copied');

export interface ContextMenuFeatureOptions {
  /** All commands of a player. Those with a `menu` are listed. */
  readonly commands: (player: Player) => readonly PlayerCommand[];
  /** The last entry: the product name with its version. */
  readonly version: string;
}

interface PageOptions {
  readonly contextmenu?: readonly PartnerEntry[] | undefined;
  readonly shareUrl?: string | undefined;
}

/** The context menu, and the same entries for touch in the settings. */
export const contextMenuFeature = ({
  commands,
  version,
}: ContextMenuFeatureOptions): ConfigurableFeature<PageOptions> => ({
  options: { contextmenu: 'a list of { text, link?, click? }', shareUrl: 'a string' },
  create({ contextmenu = [], shareUrl }) {
    const entries = (player: Player): readonly ToolEntry[] => [
      ...commandEntries(player, commands(player)),
      ...partnerEntries(contextmenu),
      { id: 'version', label: () => version, contextOnly: true },
    ];
    return {
      features: [contextMenu()],
      commands: [openCommand, copyCommand(shareUrl)],
      controls: [menuLayer(entries), morePanel(entries)],
    };
  },
});

const openCommand: PlayerCommand = {
  id: 'context-menu',
  keys: ['Shift+F10', 'ContextMenu'],
  label: menuText,
  perform: (player) => player.get(contextMenu).openAtFocus(),
};

/** `page` is the address of the media item's page. Default: the address of this page. */
const copyCommand = (page: string | undefined): PlayerCommand => ({
  id: 'copy',
  keys: [],
  label: message('context-menu.copy', 'Copy link at this time'),
  perform(player) {
    const address = page ?? player.video.peek().ownerDocument.location.href;
    void copyWithFeedback(player, addressAt(address, player.state.time.peek()), copiedText);
  },
  menu: { order: 40 },
});

function commandEntries(player: Player, commands: readonly PlayerCommand[]): readonly ToolEntry[] {
  const order = ({ menu }: PlayerCommand) => menu?.order ?? 0;
  return [...commands]
    .sort((a, b) => order(a) - order(b))
    .flatMap((command): ToolEntry[] => {
      const { id, keys, label, menu } = command;
      const text = menu?.label?.(player) ?? label;
      if (!menu || !text || menu.isAvailable?.(player) === false) return [];
      return [
        {
          id: menu.id ?? id,
          label: (t) => t(text),
          hint: keyNames(keys, '')[0],
          on: menu.on?.(player),
          contextOnly: menu.contextOnly,
          run: () => runCommand(player, command),
        },
      ];
    });
}

function runCommand(player: Player, { perform, feedback }: PlayerCommand): void {
  if (perform(player, '') === false) return;
  const result = feedback?.(player, undefined);
  if (result) showFeedback(player, result);
}

type EntriesOf = (player: Player) => readonly ToolEntry[];

/** The menu loads when it first opens. */
function menuLayer(entries: EntriesOf): ViewControl {
  return {
    slot: 'overlay',
    order: 95,
    view: ({ player, t, ui }) => {
      const { at, close } = player.get(contextMenu);
      const menu = lazyView(ui.host, () => import('./menu.view'), close);
      return () => {
        const point = at.value;
        const OpenMenu = point && menu()?.OpenMenu;
        if (!OpenMenu) return null;
        // Translate here: signals that a child component reads later are not tracked.
        const shown = entries(player).map(({ label, ...entry }) => ({ ...entry, label: label(t) }));
        return <OpenMenu at={point} label={t(menuText)} entries={shown} ui={ui} onClose={close} />;
      };
    },
  };
}

/** The same entries for touch, as the last page of the settings. */
function morePanel(entries: EntriesOf): PanelControl {
  return {
    slot: 'settings',
    id: 'more',
    order: 90,
    panel: ({ player, t }) => {
      const shown = entries(player).filter(({ contextOnly }) => !contextOnly);
      return {
        title: t(moreText),
        summary: '',
        items: shown.map(({ id, label, on, run = () => {} }) =>
          on === undefined ? { id, label: label(t), run } : { id, label: label(t), on },
        ),
        select: (id) => shown.find((entry) => entry.id === id)?.run?.(),
      };
    },
  };
}
