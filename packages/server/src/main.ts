import { paymentAccounts } from './billing/payment-methods';
import { messageOf, StartFailure } from './platform/failure';
import { readConfig } from './platform/read-config';
import { startServer } from './server';

// Entry point of the server: prints progress, turns signals into a clean stop, and failures into a message for the operator.

const say = (line: string) => console.log(line);

async function run(): Promise<void> {
  const starting = startServer(readConfig(process.env, paymentAccounts), say);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      say('Stopped immediately.');
      process.exit(1);
    }
    stopping = true;
    say(`\n${signal}: finishing open requests (repeat to stop immediately) …`);
    starting
      .then((running) => running.stop())
      .then(
        () => {
          say('Stopped.');
          process.exit(0);
        },
        (error) => {
          console.error(`The server did not stop cleanly: ${messageOf(error)}`);
          process.exit(1);
        },
      );
  };
  // Before the server is ready, so that a signal during the start ends it cleanly too.
  process.on('SIGINT', () => stop('Ctrl-C')).on('SIGTERM', () => stop('SIGTERM'));
  const running = await starting;
  void running.lost.then((error) => {
    console.error(
      `The database stopped unexpectedly: ${error.message}\nIs the disk full? Restart the server to recover.`,
    );
    process.exit(1);
  });
}

run().catch((error) => {
  // The operator can fix a StartFailure; any other error is a bug, and its stack helps us.
  console.error(error instanceof StartFailure ? `\n${error.message}` : error);
  process.exit(1);
});
