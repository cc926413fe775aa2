/**
 * PostgreSQL keeps the locks and transactions of a lost machine until it notices the loss. With the defaults of TCP, that
 * takes up to two hours.
 */
const settings = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '25s',
  // Longer than a backup waits for its disk.
  idle_in_transaction_session_timeout: '5min',
};

/** A statement for each new session. Not through a pooler in transaction mode, whose sessions belong to all clients. */
export const SESSION_SETTINGS = `select ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`;
