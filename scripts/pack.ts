import './print-mistakes.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readCatalog } from '@a-list/build/output/locked-packages.ts'
import { findRegistry } from '@a-list/create/find-registry.ts'
import { readWords } from './read-words.ts'
import { workspace } from './workspace.ts'

// npm run pack -- <folder> [version]: writes the shared packages as tarballs that a package registry takes, for remotes in other
// repositories. They are compiled, because Node strips no types below node_modules.

/** What a remote in another repository depends on, directly or not. */
const PACKAGES = [
  'api',
  'build',
  'create',
  'domain',
  'events',
  'files',
  'network',
  'release',
  'remote',
  'sample',
  'ui',
]

interface Manifest {
  name: string
  version: string
  private?: boolean
  license?: string
  publishConfig?: { registry: string }
  exports: Record<string, string>
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const catalog = readCatalog(workspace)

/**
 * @param version of all packages; by default that in their package.json
 * @returns the names of the tarballs
 */
export function packInto(folder: string, version?: string): string[] {
  const staged = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(folder, { recursive: true })
  try {
    compile(staged)
    const registry = findRegistry()
    return PACKAGES.map((name) => {
      const source = join(workspace, 'shared', name)
      const own = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
      const manifest = published({ ...own, version: version ?? own.version }, registry)
      return pack(source, join(staged, name), folder, manifest)
    })
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** What only this repository runs. */
const LEFT_OUT = [
  ...['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx', 'ui/fonts', 'ui/testing'],
  ...['api', 'domain', 'release'].map((name) => `${name}/src/testing`),
]

/** An import such as `@a-list/ui/a.tsx` stays as it is; the package's `exports` lead to the compiled file. */
const KEEPS_PACKAGE_IMPORT = 'TS2877'

/** @throws Error with the compiler's messages */
function compile(staged: string): void {
  const settings = join(staged, 'tsconfig.json')
  const shared = join(workspace, 'shared')
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(workspace, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: shared,
        outDir: staged,
        typeRoots: [join(workspace, 'node_modules/@types')],
        // Other repositories have the whole libraries, and no aliases.
        paths: {},
      },
      include: PACKAGES.flatMap((name) => [join(shared, name, '**/*.ts'), join(shared, name, '**/*.tsx')]),
      exclude: LEFT_OUT.map((path) => join(shared, path)),
    }),
  )
  const { stdout, error, signal } = spawnSync('tsc', ['-p', settings], { encoding: 'utf8' })
  if (error || signal) throw new Error(`tsc did not end by itself: ${error?.message ?? signal}`)
  const problems = stdout
    .split('\n')
    .filter((line) => / error |^error /.test(line) && !line.includes(KEEPS_PACKAGE_IMPORT))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** @returns the name of the package's tarball */
function pack(source: string, staged: string, folder: string, manifest: Manifest): string {
  for (const file of globSync('{*,!(node_modules|dist)/**/*}.{css,woff2,d.ts,js,cjs,json}', { cwd: source }))
    if (!/node_modules|(^|\/)tsconfig/.test(file)) cpSync(join(source, file), join(staged, file))
  cpSync(join(workspace, 'LICENSE'), join(staged, 'LICENSE'))
  cpSync(join(workspace, 'shared/CHANGELOG.md'), join(staged, 'CHANGELOG.md'))
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { stdout, stderr, status } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: staged,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${manifest.name} could not be packed: ${stderr}`)
  const [packed] = JSON.parse(stdout) as [{ filename: string }]
  return packed.filename
}

/** A package.json for package registries: exact versions, and the compiled files instead of the sources. */
function published({ private: _, ...manifest }: Manifest, registry: string | undefined): Manifest {
  const { dependencies, devDependencies, bin } = manifest
  const missing = Object.keys(dependencies ?? {}).find(
    (name) => name.startsWith('@a-list/') && !PACKAGES.includes(name.slice('@a-list/'.length)),
  )
  if (missing) throw new Error(`${manifest.name} needs ${missing}, which is not packed.`)
  return {
    ...manifest,
    license: 'MIT',
    // `npm publish` refuses a private package. Without this, it would send the package to the public registry.
    ...(registry ? { publishConfig: { registry } } : { private: true }),
    exports: Object.fromEntries(
      Object.entries(manifest.exports).flatMap(([name, target]) => [
        ...['.ts', '.tsx'].map((extension) => [
          `${name}${extension}`,
          { types: `${target}.d.ts`, default: `${target}.js` },
        ]),
        [name, target],
      ]),
    ),
    ...(bin && { bin: compiled(bin) }),
    dependencies: exact(manifest, dependencies),
    // "create" writes these versions into new repositories.
    devDependencies: exact(manifest, devDependencies),
  }
}

const compiled = (bin: Record<string, string>) =>
  Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]))

/** Our packages have one version. */
function exact({ version }: Manifest, ranges: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [
      name,
      range === 'workspace:*' ? version : catalogued(name),
    ]),
  )
}

function catalogued(name: string): string {
  const version = catalog[name]
  if (version) return version
  throw new Error(`The catalog of pnpm-workspace.yaml has no version of ${name}.`)
}

if (import.meta.main) {
  const USAGE = 'npm run pack -- <folder> [version]'
  const [folder = '', version] = readWords(USAGE, { words: [1, 2] }).positionals
  for (const name of packInto(resolve(folder), version)) console.log(join(folder, name))
}
