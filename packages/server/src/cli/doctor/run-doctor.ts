import { connect } from 'node:net';
import { join } from 'node:path';
import { paymentAccounts } from '../../billing/payment-methods';
import type { Config } from '../../platform/config';
import { messageOf } from '../../platform/failure';
import { readConfig } from '../../platform/read-config';
import { type Finding, note, ok, problem, problemOf } from './finding';
import { inspectFfmpeg } from './inspect-ffmpeg';
import { inspectFiles } from './inspect-files';
import { inspectServices } from './inspect-services';
import { measureDatabase, measureSite, openUnchanged } from './measure-database';
import { judgeClock, judgeDatabase, judgeSettings, judgeSite } from './rules';

/** The embedded database has one owner, which then has checked it. */
const isServerRunning = (dataDir: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(join(dataDir, 'commands.sock'));
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

async function inspectRunningServer({ port }: Config): Promise<Finding[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(messageOf);
  return [
    reply instanceof Response && reply.ok
      ? ok('database', 'in use by the server, which is ready')
      : problem(
          'database',
          `In use by a server that is not ready on port ${port}.`,
          'Read the server’s log, and restart it.',
        ),
  ];
}

async function inspectDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && (await isServerRunning(config.dataDir))) return inspectRunningServer(config);
  try {
    const database = await openUnchanged(config);
    if (!database) return [note('database', 'none yet', 'The first start of the server creates it.')];
    try {
      const facts = await measureDatabase(database);
      const findings = [...judgeDatabase(facts), judgeClock(facts.skewMs)];
      const isUsable = !facts.isNew && (facts.unknown === 0 || facts.isCompatible);
      return isUsable ? [...findings, ...judgeSite(await measureSite(database.db, config))] : findings;
    } finally {
      await database.close();
    }
  } catch (error) {
    return [problemOf('database', messageOf(error))];
  }
}

/** Checks the installation that these environment variables configure. Leaves nothing changed. */
export async function runDoctor(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env, paymentAccounts);
  } catch (error) {
    const [, ...problems] = messageOf(error).split('\n');
    return problems.map((text) =>
      problem('settings', text.trim(), 'docs/configuration.md lists the settings.'),
    );
  }
  return [
    ...judgeSettings(config),
    ...(await inspectDatabase(config)),
    ...(await inspectFiles(config)),
    ...(await inspectFfmpeg(config)),
    ...(await inspectServices(config)),
  ];
}
