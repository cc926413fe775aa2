import { E as EpisodesOptions, G as TitleOptions } from './chunks/types.js';
import { Locale, Feature, Readable, Writable, Player, Translate } from './index.js';
export { H as TitleText } from './chunks/types.js';
import * as preact from 'preact';
import { ComponentChildren, RefObject } from 'preact';

/** Mongolian. */
declare const mn: Locale;

interface FullPresetOptions extends EpisodesOptions, TitleOptions {
    readonly volume?: number | undefined;
    readonly speeds?: readonly number[] | undefined;
    readonly hotkeys?: boolean | undefined;
}
/** Every feature, with sensible options. Features are strangers to each other; here they are introduced. */
declare function fullPreset(options?: FullPresetOptions): readonly Feature[];

/** What a view returns: what to draw, or, when it keeps signals of its own, a function that draws. */
type Drawing = ComponentChildren | (() => ComponentChildren);

/** The state of the controls themselves, shared by all views of one player. */
interface Ui {
    readonly host: HTMLElement;
    /** Controls are on screen. */
    readonly visible: Readable<boolean>;
    /** The open page of the settings menu: "main" or a panel's id. */
    readonly menu: Writable<string | undefined>;
    /** Shows the controls and starts their time anew. */
    wake(): void;
    /** Hides the controls at once, if they may be hidden. */
    sleep(): void;
    /** Keeps the controls on screen until the returned function is called. */
    hold(): () => void;
    /** Reads a signal without following it while controls are hidden: nothing is redrawn that nobody sees. */
    seen<T>(readable: Readable<T>): T;
}

/** What every view gets. */
interface ViewProps {
    readonly player: Player;
    readonly t: Translate;
    readonly ui: Ui;
}
/** Where a control sits; `layout.tsx` shows the places. */
type Slot = 'picture' | 'overlay' | 'top-start' | 'top-end' | 'center' | 'bar' | 'start' | 'end';
/** Anything shown on the player. */
interface ViewControl {
    readonly slot: Slot;
    /** Called in an effect of its own: it is drawn again when a signal it read changes. */
    readonly view: (props: ViewProps) => Drawing;
    readonly css?: string | undefined;
}
/** A page of the settings menu. `panel` answers undefined while there is nothing to choose. */
interface PanelControl {
    readonly slot: 'settings';
    readonly id: string;
    readonly panel: (props: ViewProps) => Panel | undefined;
    readonly css?: string | undefined;
}
type Control = ViewControl | PanelControl;
interface Panel {
    readonly title: string;
    /** The present choice, shown beside the title. */
    readonly summary: string;
    readonly items: readonly PanelItem[];
    readonly select: (id: string) => void;
}
interface PanelItem {
    readonly id: string;
    readonly label: string;
    readonly hint?: string | undefined;
    readonly checked: boolean;
}
/** Order is order on screen; removing a control is removing its name. */
type Skin = readonly Control[];

/** The whole UI in one list: order here is order on screen, and taking a line out takes the control away. */
declare const defaultSkin: Skin;

type Paths = readonly [line: string, fill: string];
/**
 * The set is drawn on one 24-pixel grid, 1.75 wide lines, corners cut at 45 degrees.
 * First what is stroked, then what is filled.
 */
declare const iconPaths: {
    play: Paths;
    pause: Paths;
    replay: Paths;
    previous: Paths;
    next: Paths;
    'back-10': Paths;
    'forward-10': Paths;
    'volume-high': Paths;
    'volume-low': Paths;
    muted: Paths;
    settings: Paths;
    fullscreen: Paths;
    'fullscreen-exit': Paths;
    'web-fullscreen': Paths;
    'web-fullscreen-exit': Paths;
    check: Paths;
    forward: Paths;
    back: Paths;
    alert: Paths;
};

type IconName = keyof typeof iconPaths;
/** One picture of the set; decoration, so the control around it carries the words. */
declare function Icon({ name, size }: {
    name: IconName;
    size?: number | undefined;
}): preact.JSX.Element;

interface ButtonProps {
    readonly icon: IconName;
    /** Said by screen readers and shown as a tooltip. */
    readonly label: string;
    readonly onPress: () => void;
    readonly class?: string | undefined;
    readonly size?: number | undefined;
    /** A key that does the same, shown in the tooltip. */
    readonly shortcut?: string | undefined;
    /** The tooltip keeps within this edge of the player. */
    readonly align?: 'end' | undefined;
    readonly children?: ComponentChildren;
    readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
    readonly 'aria-haspopup'?: 'menu' | undefined;
    readonly 'aria-expanded'?: boolean | undefined;
    readonly 'data-first'?: string | undefined;
}
/** The tooltip is drawn by CSS from `data-tip`: no element, no listener. */
declare function Button(props: ButtonProps): preact.JSX.Element;

/** How far keys move a slider, in the units of its value. */
interface SliderSteps {
    readonly back: number;
    readonly forward: number;
    readonly page: number;
}

interface SliderProps {
    readonly label: string;
    readonly value: number;
    readonly max: number;
    /** The value in words. */
    readonly valueText: string;
    readonly steps: SliderSteps;
    readonly onChange: (value: number) => void;
    /** Fraction while held, undefined when let go. */
    readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
    readonly onHover?: ((fraction: number | undefined) => void) | undefined;
    readonly disabled?: boolean | undefined;
    readonly class?: string | undefined;
    readonly part?: string | undefined;
    /** Drawn on the rail, under the played part. */
    readonly children?: ComponentChildren;
    /** Drawn over the rail and beyond it, such as a bubble. */
    readonly above?: ComponentChildren;
}
/** A horizontal slider. The played part is moved, not resized: that costs no layout. */
declare function Slider(props: SliderProps): preact.JSX.Element;

interface MountOptions {
    readonly skin: Skin;
    /** English when absent. */
    readonly locale?: Readable<Locale> | undefined;
    /** BCP 47 of the locale. */
    readonly lang?: string | undefined;
}
interface Mounted {
    readonly host: HTMLElement;
    readonly ui: Ui;
    dispose(): void;
}
/**
 * Puts a player into a page. The host is made anew each time: a shadow root cannot be attached twice to one node,
 * which is what mounting, unmounting and mounting again would do.
 */
declare function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted;

export { Button, EpisodesOptions, Icon, Slider, TitleOptions, defaultSkin, fullPreset, mn, mountPlayer };
export type { ButtonProps, Control, FullPresetOptions, IconName, MountOptions, Mounted, Panel, PanelControl, PanelItem, Skin, SliderProps, Slot, Ui, ViewControl, ViewProps };
