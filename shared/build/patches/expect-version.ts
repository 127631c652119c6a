import { packageOfFile } from '../packages/package-facts.ts'

/** A library whose internals a patch relies on. */
export interface PatchedLibrary {
  name: string
  /** The version for which the patch was written and measured. */
  version: string
  /** A file of the installed package. */
  file: string
}

/**
 * Stops the build when a patched library was upgraded: its internals may have moved.
 * @param patch file of the patch, relative to the workspace
 * @throws Error that says what to check
 */
export function expectVersion({ name, version, file }: PatchedLibrary, patch: string): void {
  const installed = packageOfFile(file)
  if (installed?.name === name && installed.version === version) return
  const found = installed ? `${installed.name} ${installed.version}` : 'no package'
  throw new Error(
    `${patch} patches ${name} ${version}, but ${found} is installed. Check that the patch still applies and still gains what its header says, then set the new version there.`,
  )
}
