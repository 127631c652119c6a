import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, mkdir, open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { checkKey, type ReleaseStore, UnreadableFile } from './store.ts'

/** Folder for files that are being written, under temporary names. They are never read. */
const UNFINISHED = '_unfinished'

/** Errors of one file, not of the disk. ENXIO is the error of a socket. */
const UNREADABLE = new Set(['EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENXIO'])

/** Without O_NONBLOCK, opening a FIFO waits for a writer and blocks one of Node's few threads for files. */
const OPEN_SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Limit in bytes for reading a file. Files are read into memory as a whole, and a sparse file can have any size.
 */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** An unfinished file that is older than this is left over from a process that died. */
const UNFINISHED_MS = 24 * 3_600_000

/** Checks and reads the same open file, so that the file can't be replaced in between. */
async function readRegularFile(path: string, key: string): Promise<Buffer> {
  const file = await open(path, OPEN_SAFELY)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new UnreadableFile(`${key} is unreadable (not a regular file)`)
    if (found.size > MAX_FILE_BYTES)
      throw new UnreadableFile(`${key} is unreadable (${found.size} bytes, above ${MAX_FILE_BYTES})`)
    const content = Buffer.alloc(found.size)
    const { bytesRead } = await file.read(content, 0, found.size, 0)
    return content.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A store in a folder of this machine. */
export function createFolderStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  let hasSwept = false

  /**
   * Somebody who can write to the folder can create a link in it. A write through the link would leave the
   * store.
   */
  async function isLinked(path: string): Promise<boolean> {
    const root = await realpath(folder)
    return (await realpath(path)) !== join(root, relative(folder, path))
  }

  /** @param now milliseconds by the file system's clock, which may differ from this process's clock */
  async function removeUnfinished(now: number) {
    const drafts = join(folder, UNFINISHED)
    for (const name of await readdir(drafts)) {
      const draft = join(drafts, name)
      // Another writer may have finished and removed it meanwhile.
      const found = await stat(draft).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (found && now - found.mtimeMs > UNFINISHED_MS) await rm(draft, { force: true })
    }
  }

  return {
    label: folder,

    async read(key) {
      const path = pathOf(key)
      try {
        return (await isLinked(path)) ? undefined : await readRegularFile(path, key)
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
        throw UNREADABLE.has(code) ? new UnreadableFile(`${key} is unreadable (${code})`) : error
      }
    },

    async create(key, content) {
      const path = pathOf(key)
      const draft = join(folder, UNFINISHED, randomUUID())
      await Promise.all([
        mkdir(dirname(path), { recursive: true }),
        mkdir(dirname(draft), { recursive: true }),
      ])
      if (await isLinked(dirname(path)))
        throw new Error(`${dirname(path)} is a link. The release store does not write through links.`)
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
        // Runs once per process, in the background. Another process may do the same at the same time.
        if (!hasSwept) removeUnfinished((await file.stat()).mtimeMs).catch(() => {})
        hasSwept = true
      } finally {
        await file.close()
      }
      try {
        // Creating a hard link is atomic across processes, and fails if the name exists.
        await link(draft, path)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },

    async list(prefix) {
      // The prefix may end in the middle of a name.
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const files = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      return files
        .filter((file) => file.isFile())
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((key) => key.startsWith(prefix) && !key.startsWith(UNFINISHED))
        .sort()
    },

    async createdAt(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return found?.mtimeMs
    },

    async remove(prefix) {
      const path = pathOf(prefix.replace(/\/$/, ''))
      const isAbsent = await isLinked(dirname(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return true
        throw error
      })
      // Removes a link itself, never its target.
      if (!isAbsent) await rm(path, { recursive: true, force: true })
    },
  }
}
