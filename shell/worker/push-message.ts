import { sitePath } from '@a-list/domain/addresses/site-path.ts'

export interface PushMessage {
  title: string
  body: string
  /** The page that a press opens: always one of this site. */
  path: string
}

const MAX_TITLE_LENGTH = 300
const MAX_BODY_LENGTH = 300
/** Browsers require a notification for each message, so a damaged one shows this. */
const FALLBACK: PushMessage = { title: 'You have a new alert', body: '', path: '/dashboard' }

/** Reads the text of a push message. A damaged or hostile message becomes a general one. Never throws. */
export function readPushMessage(text: string | undefined): PushMessage {
  const { title, body, path } = fieldsOf(text)
  if (typeof title !== 'string' || title === '' || typeof body !== 'string' || typeof path !== 'string')
    return FALLBACK
  const target = sitePath(path)
  if (target === undefined) return FALLBACK
  return { title: title.slice(0, MAX_TITLE_LENGTH), body: body.slice(0, MAX_BODY_LENGTH), path: target }
}

/** The path of a notification that was shown; the dashboard's if the data is not from this worker. */
export function pathOf(data: unknown): string {
  return (typeof data === 'string' ? sitePath(data) : undefined) ?? FALLBACK.path
}

function fieldsOf(text: string | undefined): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '') }
  } catch {
    return {}
  }
}
