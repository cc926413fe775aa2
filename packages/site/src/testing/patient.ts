/** For waits that end as soon as their condition holds: on a busy machine, lazy chunks take seconds. */
export const PATIENT = { timeout: 40_000 };
