import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DataDirLocked extends Error {
  override name = 'DataDirLocked'
}

/**
 * Locks a data folder for this process, because two processes would corrupt the embedded database. The lock is a
 * file with the owner's pid and start time. A new process replaces the lock of a dead one, even if another
 * process now has the dead one's pid. Throws DataDirLocked, which names the pid and the remedy.
 * @returns a function that releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'backend.lock')
  // A hard link appears in one step, so no process reads a lock that still lacks its pid.
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
      `Stop that process (kill ${owner ?? '<pid>'}), or set DATA_DIR to another folder.`,
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

interface Owner {
  pid: number
  start: string
}

function ownerOf(path: string): Owner | undefined {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start } : undefined
  } catch {
    return undefined
  }
}

/** When a process started, in kernel ticks; '' where the system doesn't report it. */
function startOf(pid: number): string {
  try {
    // The name in parentheses may contain anything, so fields are counted from the last parenthesis. The start
    // time is the 20th field after it.
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
    // EPERM means that the process exists, but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return start === '' || startOf(pid) === '' || startOf(pid) === start
}
