import { defineTengerPlayer } from './player-element';

/** Side effect of the import: defines `<tenger-player>`. */
export type { TengerPlayerElement, TengerPlayerElementEventMap } from './player-element';

defineTengerPlayer();
