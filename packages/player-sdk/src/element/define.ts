import { defineTengerPlayer } from './player-element';

/** Imported for what it does: afterwards the page knows `<tenger-player>`. */
export type { TengerPlayerElement } from './player-element';

defineTengerPlayer();
