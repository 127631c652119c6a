import { z } from 'zod'
import { rowId } from '../http/fields.ts'

/** One notification for one device, so that a failure repeats only its own. A job contains no secrets. */
export const pushJobSchema = z.object({ notificationId: rowId, subscriptionId: z.uuid() })

export type PushJob = z.infer<typeof pushJobSchema>
