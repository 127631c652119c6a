import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** A package as the SBOM lists it. */
export interface PackageFacts {
  name: string
  version: string
  /** From its package.json: an SPDX id, an SPDX expression or free text. */
  license?: string
  /** Whether it is part of this site. A public package registry has no such package, or another one of that name. */
  isOurs: boolean
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean().optional(),
  /** Old packages have an object here. */
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
})

/** @returns the package that a file belongs to, or undefined */
export function packageOfFile(file: string): PackageFacts | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (!existsSync(path)) continue
    // A folder inside a package may have a package.json that only sets the module type.
    const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!manifest.success) continue
    const { name, version, license, private: isPrivate = false } = manifest.data
    const isOurs = isPrivate || name.startsWith('@a-list/')
    const text = typeof license === 'object' ? license.type : license
    return { name, version, isOurs, ...(text && { license: text }) }
  }
  return undefined
}
