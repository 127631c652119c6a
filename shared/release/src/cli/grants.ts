import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { checkGrants } from '../check/check-release.ts'
import { firstProblem } from '../registry/document.ts'
import { type Grants, newGrantsSchema } from '../registry/grants.ts'
import { environmentOf, write } from '../registry/next-revision.ts'
import { trustedKeys } from '../settings.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  openReleases,
  refuseObjections,
  type Tools,
} from './releases.ts'

type Print = (line: string) => void

/** `grants`: shows what each remote is given and whose keys are for it, or replaces the grants with those in a file. */
export function grants(tools: Tools, file: string | undefined, options: CommonOptions, print: Print) {
  return file === undefined ? showGrants(tools, options, print) : setGrants(tools, file, options, print)
}

async function showGrants(tools: Tools, options: CommonOptions, print: Print) {
  const document = await openReleases(tools, options).latest()
  const { grants: given, remotes } = environmentOf(document, options.environment)
  const keys = [...trustedKeys(tools.settings).values()]
  const areForAll = keys.every(({ remotes: own }) => !own)
  const names = new Set([...Object.keys(given ?? {}), ...Object.keys(remotes)])
  for (const { remotes: own = [] } of keys) for (const remote of own) names.add(remote)
  const rows = [...names].sort().map((remote) => {
    const { addresses = [], publishes = [], navigation = [] } = given?.[remote] ?? {}
    const holders = keys.flatMap(({ holder = 'unnamed', remotes: own }) =>
      own && !own.includes(remote) ? [] : [holder],
    )
    const lines = { addresses, publishes, navigation, keys: areForAll ? [] : holders }
    print(remote)
    for (const [title, values] of Object.entries(lines))
      if (values.length > 0) print(`  ${title.padEnd(10)}  ${values.join(', ')}`)
    return [remote, holders] as const
  })
  print(
    given
      ? 'A remote also has the addresses below its own name, unless they are granted to another.'
      : `${options.environment} has no grants: remotes take what is free.`,
  )
  return { grants: given, keys: Object.fromEntries(rows) }
}

async function setGrants(tools: Tools, file: string, options: CommonOptions, print: Print) {
  const given = readGrants(file)
  const releases = openReleases(tools, options)
  let changed: string[] = []
  const after = await releases.change(async (before, signature) => {
    const environment = environmentOf(before, options.environment)
    const { grants: known = {} } = environment
    changed = [...new Set([...Object.keys(known), ...Object.keys(given)])].filter(
      (remote) => !isDeepStrictEqual(known[remote], given[remote]),
    )
    if (environment.grants && changed.length === 0) return undefined
    for (const { entry, lost } of checkGrants(given, await releases.liveSite(before)))
      refuseObjections(entry, lost, 'would lose what it has')
    const entries = changed.map((remote) => ({ action: 'grant' as const, remote }))
    return write(before, signature, { ...environment, grants: given }, entries)
  })
  const verb = options.dryRun ? 'would change' : 'have changed'
  print(
    changed.length > 0
      ? `The grants of ${changed.sort().join(', ')} ${verb} in ${options.environment} (revision ${after.revision}).`
      : `${options.environment} has these grants.`,
  )
  return { changed, revision: after.revision }
}

/** @throws CommandFailure that names the file and what is wrong with it */
function readGrants(file: string): Grants {
  if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`, EXIT.usage)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandFailure(`${file} is not JSON.`, EXIT.usage)
  }
  const { success, data, error } = newGrantsSchema.safeParse(json)
  if (success) return data
  throw new CommandFailure(`${file}: ${firstProblem(error)}.`, EXIT.usage)
}
