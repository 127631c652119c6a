import type { ShownWrite } from '@a-list/api/outbox/stored-write.ts'
import { plural } from '@a-list/domain/text/plural.ts'

type Summed = Pick<ShownWrite, 'kind' | 'state'>

/** One line, such as "2 suggestions are waiting to be sent; 1 review was not accepted". */
export function waitingSummary(writes: readonly Summed[]): string {
  const waiting = writes.filter(({ state }) => state !== 'refused')
  const refused = writes.filter(({ state }) => state === 'refused')
  const parts = [
    waiting.length > 0 && `${count(waiting)} ${waiting.length === 1 ? 'is' : 'are'} waiting to be sent`,
    refused.length > 0 && `${count(refused)} ${refused.length === 1 ? 'was' : 'were'} not accepted`,
  ]
  return parts.filter(Boolean).join('; ')
}

/** Names the kind of writes if all are of one kind. */
function count(writes: readonly Summed[]): string {
  const kinds = new Set(writes.map(({ kind }) => kind))
  const kind = (kinds.size === 1 && writes[0]?.kind) || 'thing'
  return plural(writes.length, kind)
}
