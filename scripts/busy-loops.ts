import { spawn } from 'node:child_process'

/** Keeps one processor busy until the process that started it ends. */
const LOOP = `process.on('disconnect', () => process.exit())
const again = () => setImmediate(again)
again()`

/** Runs a task beside processes that keep processors busy, as on a crowded machine. */
export async function besideLoops<Result>(loops: number, task: () => Promise<Result>): Promise<Result> {
  const busy = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  try {
    return await task()
  } finally {
    for (const loop of busy) loop.kill()
  }
}
