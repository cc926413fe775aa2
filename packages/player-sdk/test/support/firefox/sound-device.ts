import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './end-process';

/** Milliseconds for the start on a busy machine. */
const startMs = 20_000;

/**
 * Starts a sound device that discards its sound: without any, Firefox ends audio elements with an error. Browsers that
 * start afterwards use it. Without PulseAudio, nothing happens.
 */
export async function startSoundDevice(): Promise<{ stop(): Promise<void> }> {
  const { PULSEAUDIO } = process.env;
  if (!PULSEAUDIO) return { stop: async () => undefined };
  const path = mkdtempSync(join(tmpdir(), 'tenger-sound-'));
  const socket = join(path, 'socket');
  const child = spawn(
    PULSEAUDIO,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--disable-shm=yes'],
      ...['-L', 'module-null-sink'],
      ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env: { ...process.env, HOME: path, XDG_RUNTIME_DIR: path }, stdio: 'ignore' },
  );
  const stop = async () => {
    await endProcess(child);
    rmSync(path, { recursive: true, force: true });
  };
  for (const until = Date.now() + startMs; !existsSync(socket); await sleep(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error('PulseAudio did not start.');
  }
  process.env.PULSE_SERVER = `unix:${socket}`;
  return { stop };
}
