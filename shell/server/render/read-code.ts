import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { ReleaseCode } from '../../renderer/protocol.ts'

/** Reads what a renderer needs of a release. What is missing or was changed is told in the answer, never thrown. */
export function codeReader(files: ReleaseFiles): (entry: RegistryEntry) => Promise<ReleaseCode> {
  return async (entry) => {
    try {
      return { entry, ...(await readCode(files, entry)) }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { entry, problem, bundle: '', sheets: {} }
    }
  }
}

/** @throws Error that names the file */
async function readCode(files: ReleaseFiles, entry: RegistryEntry): Promise<Omit<ReleaseCode, 'entry'>> {
  const { name, version, server, routes } = entry
  const textOf = async (path: string) => {
    const file = await files.read(entry, path)
    if (!file) throw new Error(`${name} ${version}: ${path} is missing, or is not what was published`)
    return { text: file.content.toString(), sha256: file.sha256 }
  }
  const bundle = await textOf(`server/${server.file}`)
  if (bundle.sha256 !== server.sha256) {
    throw new Error(`${name} ${version}: server/${server.file} is not the bundle of the registry`)
  }
  const styles = new Set(routes.flatMap(({ chunks }) => chunks.styles.map(({ file }) => file)))
  const sheets = await Promise.all(
    [...styles].map(async (file) => [file, (await textOf(`web/${file}`)).text] as const),
  )
  return { bundle: bundle.text, sheets: Object.fromEntries(sheets) }
}
