import { EMPTY_DOCUMENT, type Environment, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { expiryProblem, isExpired } from '@a-list/release/registry/expiry.ts'
import { foreignRegistry, type Reading, unrelatedRegistry } from '@a-list/release/registry/registry-files.ts'

// The rules for following a registry, without timers, files or network. `registry-follower.ts` performs the effects.

export interface FollowRules {
  environment: string
  /** By RELEASE_MIN_REVISION. */
  minRevision: number
  /** Whether the first registry of all must have the id of RELEASE_REGISTRY_ID. */
  needsId: boolean
  /** Name of the store in messages. */
  storeLabel: string
}

export interface FollowState {
  /** The highest revision that was taken, or one below the kept one at a start. */
  revision: number
  /** Undefined until RELEASE_REGISTRY_ID or the first registry names it. */
  id: string | undefined
  taken: RegistryDocument
  /** Found by the last look that ended. */
  problems: readonly string[]
  /** Set while the newest registry lacks this server's environment. */
  missingEnvironment: string | undefined
  /** Milliseconds since 1970. */
  remindedAt: number
}

/** Readings are verified: signed by a trusted key, with a valid document. */
export type FollowEvent =
  /** A start that read the kept file. */
  | { kind: 'resumed'; kept: Reading }
  /** A look at the store ended. */
  | { kind: 'looked'; found: Reading | undefined; problems: readonly string[] }
  /** The first registry is chosen after the first look. */
  | { kind: 'began'; found: Reading | undefined; kept: Reading | undefined; now: number }
  | { kind: 'pushed'; reading: Reading }
  | { kind: 'reminderDue'; now: number }

export type FollowEffect =
  /** Log a problem; what was taken before stays. */
  | { kind: 'complain'; problem: string }
  /** Log that the registry expires. */
  | { kind: 'remind'; problem: string }
  /** Write the registry to the kept file. */
  | { kind: 'keep'; text: string }
  | { kind: 'use'; environment: Environment; document: RegistryDocument }
  /** Throw an error at the caller. */
  | { kind: 'refuse'; message: string }

type Step = [FollowState, FollowEffect[]]

const PROBLEMS_TOLD = 10
/** Between two reminders in the log that the registry expires. */
const REMIND_MS = 3_600_000

export function initialFollowState(registryId: string | undefined): FollowState {
  return {
    revision: 0,
    id: registryId,
    taken: EMPTY_DOCUMENT,
    problems: [],
    missingEnvironment: undefined,
    remindedAt: 0,
  }
}

/** Takes each newer registry of the same store, and never an older one. */
export function follow(state: FollowState, event: FollowEvent, rules: FollowRules): Step {
  switch (event.kind) {
    case 'resumed': {
      const { revision, id } = event.kept.document
      // One below, so that the first look finds the kept revision in the store too.
      return [{ ...state, revision: revision - 1, id: state.id ?? id }, []]
    }
    case 'looked': {
      const looked = { ...state, problems: event.problems.slice(0, PROBLEMS_TOLD) }
      // Every look meets the same problems: each is logged once.
      const complaints = event.problems.flatMap((problem) => complain(state, problem))
      if (!event.found) return [looked, complaints]
      const foreign = foreignTo(state, event.found)
      if (foreign) return [looked, [...complaints, ...complain(state, foreign)]]
      const [next, effects] = take(looked, event.found, rules)
      return [next, [...complaints, ...effects]]
    }
    case 'began': {
      const { kept } = event
      const stranger = event.found && kept && unrelatedRegistry(kept.document, event.found.document)
      const newest = stranger ? kept : (event.found ?? kept)
      if (!newest) return [state, [refuse(nothingToFollow(state, rules))]]
      const foreign = foreignRegistry(newest.document, state.id)
      const problem =
        foreign ??
        lacksEnvironment(newest.document, rules) ??
        (kept
          ? undefined
          : (nameless(state, newest.document, rules) ?? replayProblem(newest.document, event.now, rules)))
      if (problem) return [state, [refuse(problem)]]
      const [next, effects] = take(state, newest, rules)
      return [next, [...(stranger ? complain(state, stranger) : []), ...effects]]
    }
    case 'pushed': {
      const { document } = event.reading
      if (!document.environments[rules.environment])
        return [state, [refuse(`It has no environment "${rules.environment}".`)]]
      const foreign = foreignTo(state, event.reading)
      return foreign ? [state, [refuse(foreign)]] : take(state, event.reading, rules)
    }
    case 'reminderDue': {
      // A server goes on with a registry after its date: it must not stop because nobody publishes.
      const problem = expiryProblem(state.taken, event.now)
      if (!problem || event.now - state.remindedAt < REMIND_MS) return [state, []]
      return [{ ...state, remindedAt: event.now }, [{ kind: 'remind', problem }]]
    }
  }
}

/** What operators must know now. */
export function followProblems(state: FollowState, now: number): string[] {
  return [state.missingEnvironment ?? [], expiryProblem(state.taken, now) ?? [], ...state.problems].flat()
}

function take(state: FollowState, { document, text }: Reading, rules: FollowRules): Step {
  if (document.revision <= state.revision) return [state, []]
  const environment = document.environments[rules.environment]
  const missingEnvironment = environment
    ? undefined
    : `${rules.storeLabel} has nothing in the environment "${rules.environment}"`
  const { revision, id } = document
  const next = { ...state, revision, id: state.id ?? id, taken: document, missingEnvironment }
  const keep: FollowEffect = { kind: 'keep', text }
  if (environment) return [next, [keep, { kind: 'use', environment, document }]]
  return [next, [keep, ...complain(state, missingEnvironment ?? '')]]
}

/** @returns what is wrong with a registry beside the one that is followed, or undefined */
function foreignTo({ id, taken }: FollowState, { document }: Reading): string | undefined {
  return foreignRegistry(document, id) ?? unrelatedRegistry(taken, document)
}

function complain({ problems }: FollowState, problem: string): FollowEffect[] {
  return problems.includes(problem) ? [] : [{ kind: 'complain', problem }]
}

function refuse(message: string): FollowEffect {
  return { kind: 'refuse', message }
}

function nothingToFollow({ problems }: FollowState, { storeLabel }: FollowRules): string {
  return problems[0]
    ? `The registry can't be used: ${problems[0]}.`
    : `No registry in ${storeLabel}. Build and publish the remotes first: npm run build.`
}

function lacksEnvironment(
  { environments }: RegistryDocument,
  { environment, storeLabel }: FollowRules,
): string | undefined {
  if (environments[environment]) return undefined
  const known = Object.keys(environments).join(', ') || 'none'
  return `The registry in ${storeLabel} has no environment "${environment}". It has: ${known}.`
}

/** One key may sign several registries: a server that has followed none can't tell which is its own. */
function nameless(
  { id: wanted }: FollowState,
  { id = 'none' }: RegistryDocument,
  { needsId, storeLabel }: FollowRules,
): string | undefined {
  if (!needsId || wanted) return undefined
  return `The setting RELEASE_REGISTRY_ID is missing: a public site must know its registry before it follows the first one. Run npm run release -- status where the signing key is, and set the id that it prints. The registry in ${storeLabel} has the id ${id}, which anyone who can write to the store may have put there.`
}

/** A server that never saw this registry can't tell an old copy from the newest. @returns what to do, or undefined */
function replayProblem(
  document: RegistryDocument,
  now: number,
  { minRevision, storeLabel }: FollowRules,
): string | undefined {
  if (document.revision < minRevision)
    return `The registry in ${storeLabel} is at revision ${document.revision}, below RELEASE_MIN_REVISION (${minRevision}): somebody has put an old one there. Restore the newest, or lower the setting.`
  if (!isExpired(document, now)) return undefined
  return `The registry in ${storeLabel} has expired (${document.expires ?? 'it has no date'}), so it may be an old copy. If it is the newest, run npm run release -- refresh where the signing key is; if not, restore the newest.`
}
