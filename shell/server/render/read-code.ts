import { messageOf } from '@a-list/domain/text/message-of.ts'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { ReleaseCode } from '../../renderer/protocol.ts'

/**
 * Reads a release's code for a renderer. A missing or changed file is returned as a problem, never thrown.
 */
export function codeReader(files: ReleaseFiles): (entry: RegistryEntry) => Promise<ReleaseCode> {
  return async (entry) => {
    try {
      return { entry, ...(await readCode(files, entry)) }
    } catch (error) {
      const problem = messageOf(error)
      return { entry, problem, bundle: '', stylesheets: {} }
    }
  }
}

/** @throws Error that names the file */
async function readCode(files: ReleaseFiles, entry: RegistryEntry): Promise<Omit<ReleaseCode, 'entry'>> {
  const { name, version, server, routes } = entry
  const textOf = async (path: string) => {
    const file = await files.read(entry, path)
    if (!file) throw new Error(`${name} ${version}: ${path} is missing or differs from the published file`)
    return { text: file.content.toString(), sha256: file.sha256 }
  }
  const bundle = await textOf(`server/${server.file}`)
  if (bundle.sha256 !== server.sha256) {
    throw new Error(`${name} ${version}: server/${server.file} differs from the bundle in the registry`)
  }
  const styles = new Set(routes.flatMap(({ chunks }) => chunks.styles.map(({ file }) => file)))
  const stylesheets = await Promise.all(
    [...styles].map(async (file) => [file, (await textOf(`web/${file}`)).text] as const),
  )
  return { bundle: bundle.text, stylesheets: Object.fromEntries(stylesheets) }
}
