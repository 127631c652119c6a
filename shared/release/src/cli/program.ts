import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { RETENTION_DAYS } from '../registry/needed-versions.ts'
import { RefusedChange } from '../registry/next-revision.ts'
import { gc } from './gc.ts'
import { grants } from './grants.ts'
import { check, publish } from './publish.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  openReleases,
  refuseUnknownRemote,
  type Tools,
} from './releases.ts'
import { history, sbom, status } from './status.ts'
import { canary, preview, promote, refreshRegistry, retireRemote, rollback, setFreeze } from './switch.ts'

type Print = (line: string) => void

function wholeNumber(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= from && value <= to) return value
    throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`)
  }
}

/**
 * Runs a command of the release command line.
 * @param out receives results
 * @param err receives errors
 * @returns the exit code
 */
export async function runReleaseCommand(
  tools: Tools,
  words: readonly string[],
  out: Print,
  err: Print,
): Promise<number> {
  let code: number = EXIT.done
  const program = new Command('release')
    .description(
      'Releases remotes and rolls them back. See the README for settings and docs/team-guide.md for the workflow.',
    )
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .showHelpAfterError('(try --help)')

  function command(usage: string, description: string) {
    return program
      .command(usage)
      .description(description)
      .option('-e, --environment <name>', 'which registry entry', tools.settings.environment)
      .option('--json', 'the result as JSON')
  }

  /**
   * Runs a command. With --json, it prints only the result; otherwise, it prints what it does.
   * @param remote the command is refused if there is no such remote
   */
  async function run(options: CommonOptions, work: (print: Print) => Promise<object>, remote?: string) {
    try {
      if (remote !== undefined) await refuseUnknownRemote(tools, openReleases(tools, options), remote)
      const result = await work(options.json ? () => {} : out)
      if (options.json) out(JSON.stringify(result))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      code =
        error instanceof CommandFailure
          ? error.code
          : error instanceof RefusedChange
            ? EXIT.refused
            : EXIT.failed
      const details = error instanceof CommandFailure ? error.details : {}
      if (options.json) out(JSON.stringify({ error: message, code, ...details }))
      else err(message)
    }
  }

  const dryRun = ['--dry-run', 'show what would happen without changing anything'] as const
  const why = ['--why <reason>', 'for the history'] as const

  const unchecked = ['--unchecked', 'also if neither a site nor this machine can render it'] as const

  const dist = ['--dist <folder>', 'take this build instead of building'] as const

  command('check <remote>', 'check whether it can be deployed with the live versions')
    .option(...dist)
    .action((remote, options) => run(options, (print) => check(tools, remote, options, print)))
  command('publish <remote>', 'build, check, and make live')
    .option(...dryRun)
    .option(...why)
    .option(...dist)
    .option('--canary <percent>', 'start with this percentage of visitors', wholeNumber(1, 99))
    .option('--store', 'only upload it to the release store')
    .option(...unchecked)
    .action((remote, options) => run(options, (print) => publish(tools, remote, options, print)))
  command('promote <remote> [version]', 'make the canary or a stored version live')
    .option(...dryRun)
    .option(...why)
    .option('--from <environment>', 'use the version that is live there')
    .option(...unchecked)
    .action((remote, version, options) =>
      run(options, (print) => promote(tools, remote, version, options, print), remote),
    )
  command('canary <remote> <version>', 'serve a version to a percentage of visitors')
    .option(...dryRun)
    .option(...why)
    .requiredOption('--percent <percent>', 'of visitors', wholeNumber(1, 99))
    .option(...unchecked)
    .action((remote, version, options) =>
      run(options, (print) => canary(tools, remote, version, options, print), remote),
    )
  command('rollback <remote> [version]', 'remove the canary, or return to the previous live version')
    .option(...dryRun)
    .option(...why)
    .action((remote, version, options) =>
      run(options, (print) => rollback(tools, remote, version, options, print), remote),
    )
  command('retire <remote>', 'take a remote off the site')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) => run(options, (print) => retireRemote(tools, remote, options, print), remote))
  command('status [remote]', 'show live versions and canaries').action((remote, options) =>
    run(options, (print) => status(tools, remote, options, print), remote),
  )
  command('history [remote]', 'show the changes of the registry')
    .option('--limit <lines>', 'at most', wholeNumber(1, 300), 20)
    .action((remote, options) => run(options, (print) => history(tools, remote, options, print), remote))
  command('freeze [remote]', 'forbid releases; rollbacks still work')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) =>
      run(options, (print) => setFreeze(tools, remote, true, options, print), remote),
    )
  command('unfreeze [remote]', 'end a freeze')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) =>
      run(options, (print) => setFreeze(tools, remote, false, options, print), remote),
    )
  command('grants [file]', 'show what each remote is given, or replace it with the grants in a file')
    .option(...dryRun)
    .option(...why)
    .action((file, options) => run(options, (print) => grants(tools, file, options, print)))
  command('refresh', 'sign the registry again, so that it does not expire')
    .option(...dryRun)
    .option(...why)
    .option('--accept-older', 'continue from an older registry than this machine has seen')
    .action((options) => run(options, (print) => refreshRegistry(tools, options, print)))
  command('preview <remote> [version]', 'create a link that shows a version to one browser')
    .option(...dryRun)
    .option('--hours <hours>', 'until it expires', wholeNumber(1, 24 * 14), 24)
    .action((remote, version, options) =>
      run(options, (print) => preview(tools, remote, version, options, print), remote),
    )
  command('sbom <remote[@version]>', 'list the packages of a release as CycloneDX JSON').action(
    (target, options) => run(options, (print) => sbom(tools, target, options, print)),
  )
  command('gc', 'remove unneeded versions from the store')
    .option(...dryRun)
    .option(
      '--days <days>',
      'keep versions in use within this many days',
      wholeNumber(0, 3650),
      RETENTION_DAYS,
    )
    .action((options) => run(options, (print) => gc(tools, options, print)))

  try {
    await program.parseAsync([...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
  return code
}
