import { sql } from 'kysely'
import { z } from 'zod'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { activityDays, activityReport, activitySchema } from './activity-report.ts'
import { countsOf, eventBatch, sortForLocking } from './event-batch.ts'
import { oncePerNetwork } from './search-networks.ts'

export function eventRoutes(api: Api): void {
  serve(api, 'recordEvents', {
    summary: 'Counts up to 50 events that a browser reports',
    body: eventBatch,
    response: z.object({ accepted: z.number().int() }),
    handle: ({ body, address, write }) =>
      write(async (tx) => {
        const day = new Date().toISOString().slice(0, 10)
        const counts = sortForLocking(
          await oncePerNetwork(tx, countsOf(body.events), { day, address, secret: api.secret }),
        )
        if (counts.length > 0) {
          await tx
            .insertInto('event_counts')
            .values(counts.map((count) => ({ day, ...count })))
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'kind', 'subject'])
                .doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
            )
            .execute()
        }
        return ok({ accepted: body.events.length })
      }),
  })
  serve(api, 'getActivity', {
    summary: 'Returns the submissions, outbound clicks and searches of the last 7, 30 or 90 days',
    query: z.object({ days: activityDays }),
    response: activitySchema,
    handle: async ({ db, query }) => ok(await activityReport(db, query.days, new Date())),
  })
}
