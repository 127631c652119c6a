import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** A package as an inventory names it. */
export interface PackageFacts {
  name: string
  version: string
  /** As its package.json says: an SPDX id or expression, or words of its own. */
  license?: string
  /** A part of this workspace, which no package registry has. */
  isOurs: boolean
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().optional(),
  /** Old packages have an object here. */
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
})

/** @returns the package that a file belongs to; undefined outside of any */
export function packageOfFile(file: string): PackageFacts | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (!existsSync(path)) continue
    // Folders inside a package may have one that only sets the type of its modules.
    const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!manifest.success) continue
    const { name, version, license, private: isOurs = false } = manifest.data
    const text = typeof license === 'object' ? license.type : license
    return { name, version, isOurs, ...(text && { license: text }) }
  }
  return undefined
}
