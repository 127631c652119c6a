import { existsSync, readFileSync } from 'node:fs'
import { checkGrants } from '../check/check-grants.ts'
import { manifestsOf } from '../check/live-manifests.ts'
import { firstProblem, hostOf } from '../registry/document.ts'
import { type GrantChange, type Grants, grantChanges, newGrantsSchema } from '../registry/grants.ts'
import { environmentOf, write } from '../registry/next-revision.ts'
import { trustedKeys } from '../settings.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  missingEnvironment,
  openReleases,
  refuse,
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
      : (missingEnvironment(document, options.environment) ??
          `${options.environment} has no grants: remotes take what is free.`),
  )
  return { grants: given, keys: Object.fromEntries(rows) }
}

async function setGrants(tools: Tools, file: string, options: CommonOptions, print: Print) {
  const given = readGrants(file)
  const releases = openReleases(tools, options)
  const { environment: name, dryRun } = options
  let changes: GrantChange[] = []
  let isFirst = false
  const after = await releases.change(async (before, signature) => {
    const environment = environmentOf(before, name)
    changes = grantChanges(environment.grants, given)
    isFirst = !environment.grants
    if (!isFirst && changes.length === 0) return undefined
    const served = Object.values(environment.remotes).flatMap(({ live, canary }) => [
      ...(live ? [live] : []),
      ...(canary ? [canary.entry] : []),
    ])
    const { accepts } = hostOf(environment) ?? {}
    const unknown = Object.values(given).flatMap(({ publishes }) =>
      publishes.filter((event) => accepts && !Object.hasOwn(accepts, event)),
    )
    if (unknown.length > 0)
      throw new CommandFailure(
        `The host has no event ${unknown.join(', ')}. Its events are: ${Object.keys(accepts ?? {}).join(', ')}.`,
        EXIT.usage,
      )
    const manifests = await manifestsOf(releases.store, served)
    refuse(`The grants would take something away:`, checkGrants(given, environment.grants, manifests))
    const remotes = new Set(changes.map(({ remote }) => remote))
    return write(before, signature, { ...environment, grants: given }, [
      { action: 'refresh', ...(remotes.size > 0 && { grants: [...remotes] }) },
    ])
  })
  const lines = changes.map(({ line }) => line)
  for (const line of lines) print(line)
  const { revision } = after
  const verb = dryRun ? 'would be' : 'are'
  print(
    isFirst || changes.length > 0
      ? `These ${verb} the grants of ${name} (revision ${revision}).${isFirst ? ' It had none: remotes took what was free.' : ''}`
      : `${name} has these grants already.`,
  )
  return { changes: lines, revision }
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
