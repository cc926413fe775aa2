import { readConfig } from './config';
import { messageOf, StartFailure } from './failure';
import { startServer } from './server';

// Where the program begins and ends: prints what it does, turns signals into a clean end, failures into a sentence.

const say = (line: string) => console.log(line);

async function run(): Promise<void> {
  const running = await startServer(readConfig(process.env), say);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      say('Stopped at once.');
      process.exit(1);
    }
    stopping = true;
    say(`\n${signal}: finishing what is under way (once more stops at once) …`);
    running.stop().then(
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
  process.on('SIGINT', () => stop('Ctrl-C')).on('SIGTERM', () => stop('SIGTERM'));
}

run().catch((error) => {
  // A StartFailure is for a person to mend; anything else is ours, and its stack helps us.
  console.error(error instanceof StartFailure ? `\n${error.message}` : error);
  process.exit(1);
});
