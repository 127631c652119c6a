import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DataDirLocked extends Error {
  override name = 'DataDirLocked'
}

/**
 * Takes the lock of a data folder for this process: the embedded database breaks when two processes open it.
 * The lock is a file that holds the owner's pid and start; one left behind by a dead process is taken over, also when
 * its pid has been given to another process since.
 * Throws DataDirLocked, naming the pid and the cure. Answers the function that gives the lock back.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'backend.lock')
  // A hard link appears whole or not at all, so nobody ever reads a lock without its pid.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`)
  try {
    if (!link(draft, path)) {
      const owner = ownerOf(path)
      if (owner !== undefined && owner.pid !== process.pid && isAlive(owner)) throw locked(dataDir, owner.pid)
      rmSync(path, { force: true })
      if (!link(draft, path)) throw locked(dataDir, ownerOf(path)?.pid)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (ownerOf(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

function locked(dataDir: string, owner: number | undefined): DataDirLocked {
  return new DataDirLocked(
    `The data folder ${dataDir} is in use by another backend (pid ${owner ?? 'unknown'}). ` +
      `Stop that process (kill ${owner ?? '<pid>'}), or give this one a folder of its own with DATA_DIR.`,
  )
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

type Owner = { pid: number; start: string }

function ownerOf(path: string): Owner | undefined {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start } : undefined
  } catch {
    return undefined
  }
}

/** When a process began, in the kernel's ticks; '' where the system doesn't tell. */
function startOf(pid: number): string {
  try {
    // The name in parentheses may hold anything; the start is the 20th field after it.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return start === '' || startOf(pid) === '' || startOf(pid) === start
}
