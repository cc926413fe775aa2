/** For waits that end as soon as their condition holds: a crowded machine may take minutes for the work of a second. */
export const PATIENT = { timeout: 100_000 };
