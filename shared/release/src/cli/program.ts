import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { KEEP_DAYS } from '../registry/needed-versions.ts'
import { RefusedChange } from '../registry/next-revision.ts'
import { gc } from './gc.ts'
import { check, publish } from './publish.ts'
import { CommandFailure, type CommonOptions, EXIT, type Tools } from './releases.ts'
import { history, sbom, status } from './status.ts'
import { canary, preview, promote, refreshRegistry, retireRemote, rollback, setFreeze } from './switch.ts'

type Say = (line: string) => void

function wholeNumber(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= from && value <= to) return value
    throw new InvalidArgumentError(`A whole number from ${from} to ${to} is wanted.`)
  }
}

/**
 * The teams' command line.
 * @param out where results go; errors go to `err`
 * @returns the exit code
 */
export async function runReleaseCommand(
  tools: Tools,
  words: readonly string[],
  out: Say,
  err: Say,
): Promise<number> {
  let code: number = EXIT.done
  const program = new Command('release')
    .description(
      'Ships remotes and takes them back. Settings stand in the README, the way of working in docs/team-guide.md.',
    )
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .showHelpAfterError('(--help says more)')

  function command(usage: string, description: string) {
    return program
      .command(usage)
      .description(description)
      .option('-e, --environment <name>', 'which registry entry', tools.settings.environment)
      .option('--json', 'the result as JSON')
  }

  /** Runs a command's work; its result is printed as JSON where that is asked for, else it has said what it did. */
  async function run(options: CommonOptions, work: (say: Say) => Promise<object>) {
    try {
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

  const dryRun = ['--dry-run', 'say what would happen, and change nothing'] as const
  const why = ['--why <reason>', 'for the history'] as const

  command('check <remote>', 'can it be deployed beside what is live?').action((remote, options) =>
    run(options, (say) => check(tools, remote, options, say)),
  )
  command('publish <remote>', 'build, check, and make live')
    .option(...dryRun)
    .option(...why)
    .option('--canary <percent>', 'to a share of visitors first', wholeNumber(1, 99))
    .option('--store', 'into the store only')
    .action((remote, options) => run(options, (say) => publish(tools, remote, options, say)))
  command('promote <remote> [version]', 'make live: the canary, or a version of the store')
    .option(...dryRun)
    .option(...why)
    .option('--from <environment>', 'what is live there')
    .action((remote, version, options) =>
      run(options, (say) => promote(tools, remote, version, options, say)),
    )
  command('canary <remote> <version>', 'give a version to a share of visitors')
    .option(...dryRun)
    .option(...why)
    .requiredOption('--percent <percent>', 'of visitors', wholeNumber(1, 99))
    .action((remote, version, options) => run(options, (say) => canary(tools, remote, version, options, say)))
  command('rollback <remote> [version]', 'take back the canary, else the live version')
    .option(...dryRun)
    .option(...why)
    .action((remote, version, options) =>
      run(options, (say) => rollback(tools, remote, version, options, say)),
    )
  command('retire <remote>', 'take a remote off the site')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) => run(options, (say) => retireRemote(tools, remote, options, say)))
  command('status [remote]', 'what is live').action((remote, options) =>
    run(options, (say) => status(tools, remote, options, say)),
  )
  command('history [remote]', 'who did what when')
    .option('--limit <lines>', 'at most', wholeNumber(1, 300), 20)
    .action((remote, options) => run(options, (say) => history(tools, remote, options, say)))
  command('freeze [remote]', 'let nothing go live, but for rollbacks')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) => run(options, (say) => setFreeze(tools, remote, true, options, say)))
  command('unfreeze [remote]', 'end a freeze')
    .option(...dryRun)
    .option(...why)
    .action((remote, options) => run(options, (say) => setFreeze(tools, remote, false, options, say)))
  command('refresh', 'sign the registry anew, so that it does not expire')
    .option(...dryRun)
    .option(...why)
    .option('--accept-older', 'continue from a registry that is older than this machine has seen')
    .action((options) => run(options, (say) => refreshRegistry(tools, options, say)))
  command('preview <remote> [version]', 'a link that shows one browser a version')
    .option('--hours <hours>', 'until it expires', wholeNumber(1, 24 * 14), 24)
    .action((remote, version, options) =>
      run(options, (say) => preview(tools, remote, version, options, say)),
    )
  command('sbom <remote[@version]>', 'the packages of a release: CycloneDX JSON').action((wanted, options) =>
    run(options, (say) => sbom(tools, wanted, options, say)),
  )
  command('gc', 'remove versions that nobody needs any more')
    .option(...dryRun)
    .option('--days <days>', 'keep what was in use since', wholeNumber(0, 3650), KEEP_DAYS)
    .action((options) => run(options, (say) => gc(tools, options, say)))

  try {
    await program.parseAsync([...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
  return code
}
