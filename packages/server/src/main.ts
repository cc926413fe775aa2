import { readConfig } from './platform/config';
import { messageOf, StartFailure } from './platform/failure';
import { startServer } from './server';

// Entry point of the server: prints progress, turns signals into a clean stop and failures into one sentence.

const say = (line: string) => console.log(line);

async function run(): Promise<void> {
  const starting = startServer(readConfig(process.env), say);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      say('Stopped at once.');
      process.exit(1);
    }
    stopping = true;
    say(`\n${signal}: finishing what is under way (once more stops at once) …`);
    starting
      .then((running) => running.stop())
      .then(
        () => {
          say('Stopped.');
          process.exit(0);
        },
        (error) => {
          console.error(`The end was not clean: ${messageOf(error)}`);
          process.exit(1);
        },
      );
  };
  // Before the server is ready, so that a signal during the start ends it cleanly too.
  process.on('SIGINT', () => stop('Ctrl-C')).on('SIGTERM', () => stop('SIGTERM'));
  const running = await starting;
  void running.lost.then((error) => {
    console.error(
      `The database has ended by itself: ${error.message}\nIs the disk full? Start again to recover.`,
    );
    process.exit(1);
  });
}

run().catch((error) => {
  // The operator can fix a StartFailure; any other error is a bug, and its stack helps us.
  console.error(error instanceof StartFailure ? `\n${error.message}` : error);
  process.exit(1);
});
