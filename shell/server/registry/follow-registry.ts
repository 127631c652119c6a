import { EMPTY_DOCUMENT, type Environment, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { expiryProblem, isExpired } from '@a-list/release/registry/expiry.ts'
import { ownField } from '@a-list/release/registry/own-field.ts'
import { foreignRegistry, type Reading } from '@a-list/release/registry/registry-files.ts'

// The rules for following a registry, without timers, files or network. `registry-follower.ts` performs the
// effects.

export interface FollowRules {
  environment: string
  /** RELEASE_MIN_REVISION. */
  minRevision: number
  /** Whether the very first registry must have the id in RELEASE_REGISTRY_ID. */
  needsId: boolean
  /** The store's name in messages. */
  storeLabel: string
}

export interface FollowState {
  /** The highest accepted revision. At a start, one below the saved one. */
  revision: number
  /** Undefined until RELEASE_REGISTRY_ID or the first registry sets it. */
  id: string | undefined
  accepted: RegistryDocument
  /** Problems found by the last poll. */
  problems: readonly string[]
  /** Set while the newest registry lacks this server's environment. */
  missingEnvironment: string | undefined
  /** Milliseconds since 1970. */
  lastReminderAt: number
}

/** Registries in events are verified: signed by a trusted key, with a valid document. */
export type FollowEvent =
  /** The start read the saved file. */
  | { kind: 'resumed'; saved: Reading }
  /** A poll of the store has ended. */
  | { kind: 'polled'; found: Reading | undefined; problems: readonly string[] }
  /** The first poll is done, so the server can choose the registry to start with. */
  | { kind: 'started'; found: Reading | undefined; saved: Reading | undefined; now: number }
  | { kind: 'pushed'; reading: Reading }
  | { kind: 'reminderDue'; now: number }

export type FollowEffect =
  /** Log a problem; the accepted registry stays in use. */
  | { kind: 'logProblem'; problem: string }
  /** Log that the registry expires soon. */
  | { kind: 'logReminder'; problem: string }
  /** Save the registry to the file. */
  | { kind: 'save'; text: string }
  | { kind: 'use'; environment: Environment; document: RegistryDocument }
  /** Throw an error to the caller. */
  | { kind: 'refuse'; message: string }

type Step = [FollowState, FollowEffect[]]

const MAX_PROBLEMS = 10
/** Time between two log entries about the registry's expiry. */
const REMIND_MS = 3_600_000

export function initialFollowState(registryId: string | undefined): FollowState {
  return {
    revision: 0,
    id: registryId,
    accepted: EMPTY_DOCUMENT,
    problems: [],
    missingEnvironment: undefined,
    lastReminderAt: 0,
  }
}

/** Accepts each newer registry of the same store, and never an older one. */
export function follow(state: FollowState, event: FollowEvent, rules: FollowRules): Step {
  switch (event.kind) {
    case 'resumed': {
      const { document: accepted } = event.saved
      // One revision below the saved one, so that the first poll finds the saved revision in the store again.
      return [{ ...state, revision: accepted.revision - 1, id: state.id ?? accepted.id, accepted }, []]
    }
    case 'polled': {
      const polled = { ...state, problems: event.problems.slice(0, MAX_PROBLEMS) }
      // Every poll finds the same problems again, so each is logged only once.
      const complaints = event.problems.flatMap((problem) => logProblem(state, problem))
      if (!event.found) return [polled, complaints]
      const foreign = foreignRegistry(event.found.document, state.id)
      if (foreign) return [polled, [...complaints, ...logProblem(state, foreign)]]
      const [next, effects] = accept(polled, event.found, rules)
      return [next, [...complaints, ...effects]]
    }
    case 'started': {
      const { saved } = event
      const newest = event.found ?? saved
      if (!newest) return [state, [refuse(noRegistryProblem(state, rules))]]
      const foreign = foreignRegistry(newest.document, state.id)
      const problem =
        foreign ??
        missingEnvironmentProblem(newest.document, rules) ??
        (saved
          ? undefined
          : (missingId(state, newest.document, rules) ?? replayProblem(newest.document, event.now, rules)))
      if (problem) return [state, [refuse(problem)]]
      return accept(state, newest, rules)
    }
    case 'pushed': {
      const { document } = event.reading
      if (!ownField(document.environments, rules.environment))
        return [state, [refuse(`It has no environment "${rules.environment}".`)]]
      const foreign = foreignRegistry(document, state.id)
      return foreign ? [state, [refuse(foreign)]] : accept(state, event.reading, rules)
    }
    case 'reminderDue': {
      // A server keeps using an expired registry, so that the site runs even if nobody publishes.
      const problem = expiryProblem(state.accepted, event.now)
      if (!problem || event.now - state.lastReminderAt < REMIND_MS) return [state, []]
      return [{ ...state, lastReminderAt: event.now }, [{ kind: 'logReminder', problem }]]
    }
  }
}

/** Problems that operators must know about now. */
export function followProblems(state: FollowState, now: number): string[] {
  return [state.missingEnvironment ?? [], expiryProblem(state.accepted, now) ?? [], ...state.problems].flat()
}

function accept(state: FollowState, { document, text }: Reading, rules: FollowRules): Step {
  if (document.revision <= state.revision) return [state, []]
  const environment = ownField(document.environments, rules.environment)
  const missingEnvironment = environment
    ? undefined
    : `${rules.storeLabel} has no environment "${rules.environment}"`
  const { revision, id } = document
  const next = { ...state, revision, id: state.id ?? id, accepted: document, missingEnvironment }
  const save: FollowEffect = { kind: 'save', text }
  if (environment) return [next, [save, { kind: 'use', environment, document }]]
  return [next, [save, ...logProblem(state, missingEnvironment ?? '')]]
}

function logProblem({ problems }: FollowState, problem: string): FollowEffect[] {
  return problems.includes(problem) ? [] : [{ kind: 'logProblem', problem }]
}

function refuse(message: string): FollowEffect {
  return { kind: 'refuse', message }
}

function noRegistryProblem({ problems }: FollowState, { storeLabel }: FollowRules): string {
  return problems[0]
    ? `The registry can't be used: ${problems[0]}.`
    : `There is no registry in ${storeLabel}. Build and publish the remotes first: npm run build.`
}

function missingEnvironmentProblem(
  { environments }: RegistryDocument,
  { environment, storeLabel }: FollowRules,
): string | undefined {
  if (ownField(environments, environment)) return undefined
  const known = Object.keys(environments).join(', ') || 'none'
  return `The registry in ${storeLabel} has no environment "${environment}". It has: ${known}.`
}

/**
 * One key may sign several registries. A server that has followed none of them can't know which one is meant for
 * it.
 */
function missingId(
  { id: configuredId }: FollowState,
  { id }: RegistryDocument,
  { needsId, storeLabel }: FollowRules,
): string | undefined {
  if (!needsId || configuredId) return undefined
  return `The setting RELEASE_REGISTRY_ID is missing: a public site must know its registry's id before it follows the first one. Run npm run release -- status on the machine with the signing key, and set the id that it prints. The registry in ${storeLabel} has the id ${id}, but anyone who can write to the store could have put it there.`
}

/**
 * A server that never saw this registry can't tell an old copy from the newest.
 * @returns the problem and its fix, or undefined
 */
function replayProblem(
  document: RegistryDocument,
  now: number,
  { minRevision, storeLabel }: FollowRules,
): string | undefined {
  if (document.revision < minRevision)
    return `The registry in ${storeLabel} is at revision ${document.revision}, below RELEASE_MIN_REVISION (${minRevision}): someone has replaced it with an old one. Restore the newest, or lower the setting.`
  if (!isExpired(document, now)) return undefined
  return `The registry in ${storeLabel} has expired (${document.expires}), so it may be an old copy. If it is the newest, run npm run release -- refresh on the machine with the signing key; if not, restore the newest.`
}
