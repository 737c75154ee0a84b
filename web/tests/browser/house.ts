import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    house: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(address: string): Promise<void> {
  // Ends what hangs; a crowded machine takes its time.
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`The house at ${address} does not answer.`);
}

/** Starts a game house of its own for the tests, with the client that was built before. */
export default async function setup(project: TestProject) {
  if (process.env.HOUSE) {
    project.provide('house', process.env.HOUSE);
    return;
  }
  const program = process.env.GENARIUM ?? resolve('../target/debug/genarium');
  if (!existsSync(program))
    throw new Error(`There is no ${program}; build it first, or name one in GENARIUM.`);
  const folder = mkdtempSync(join(tmpdir(), 'genarium-browser-'));
  const port = await freePort();
  const house = spawn(
    program,
    [
      ...['serve', '--listen', `127.0.0.1:${port}`, '--database', `sqlite:${join(folder, 'house.db')}`],
      // One machine visits as often as a whole crowd here.
      ...['--requests-per-second', '2000', '--guests-per-minute', '2000', '--tables-per-minute', '2000'],
      ...['--log', 'warn'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const address = `http://127.0.0.1:${port}`;
  try {
    await ready(address);
  } catch (trouble) {
    house.kill('SIGKILL');
    throw trouble;
  }
  project.provide('house', address);
  return async () => {
    const gone = new Promise((done) => house.once('exit', done));
    house.kill('SIGTERM');
    await Promise.race([gone, new Promise((later) => setTimeout(later, 5000))]);
    house.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
