import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { type KeyStorage, readToken, tokenIn } from '@a-list/api/session/token-storage.ts'
import { sitePath } from '@a-list/domain/addresses/site-path.ts'
import { MAX_NAME_LENGTH } from '@a-list/domain/brands/coupon-vote.ts'
import { VOTE_FAILED_PARAMETER, VOTE_FORM, VOTED_PARAMETER } from '@a-list/domain/brands/coupon-vote-form.ts'
import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import { MAX_BODY_BYTES } from '@a-list/network/request-body.ts'
import {
  FORM_FIELD,
  type FormName,
  type PostedForm,
  readFormName,
  SENT_PARAMETER,
} from '@a-list/remote/posted-form.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { TOKEN_COOKIE } from '../../src/auth/adopt-token.ts'
import { HOME_OF_MEMBERS, HOME_OF_MODERATORS, returnAddress } from '../../src/auth/return-address.ts'
import { isAdminOrigin } from '../../src/routing/admin-origin.ts'
import type { Settings } from '../settings.ts'
import { FORM_CALLS, type FormCall, type Problems, VOTE_CALL } from './form-calls.ts'

const TOKEN_SECONDS = 60
/** Pages never contain what was typed into these fields. */
const SECRET = /password/i

interface FormRoutesOptions {
  settings: Pick<Settings, 'site'>
  /** Handles a call to `/wp-json/…` like the browser's own, so that the same limits and timeouts apply. */
  callBackend: (c: Context, request: Request) => Response | Promise<Response>
  /** Renders the page at the request's URL with the outcome of the post. */
  answer: (c: Context, posted: PostedForm) => Promise<Response>
}

/**
 * Accepts the site's forms as plain form posts, for browsers in which the scripts have not loaded. A form is posted to
 * the URL of its page. After a success, the browser is redirected; otherwise the response is the page with the
 * messages.
 */
export function formRoutes({ settings: { site }, callBackend, answer }: FormRoutesOptions): Hono {
  const app = new Hono()
  const isHttps = site.origin.startsWith('https:')

  async function handle(c: Context, name: FormName, entries: URLSearchParams): Promise<Response> {
    const { values, problems, cookies, token } = await sendForm(c, FORM_CALLS[name], entries)
    if (problems) return answer(c, { form: name, isSent: false, values: withoutSecrets(values), problems })

    // The session's own cookie, which renews the token.
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    if (token !== null) {
      const cookie = { path: '/', maxAge: TOKEN_SECONDS, sameSite: 'Strict', secure: isHttps } as const
      setCookie(c, TOKEN_COOKIE, token, cookie)
    }
    return c.redirect(addressAfter(name, c.req.url), 303)
  }

  /** Sends a form to the backend. Returns what was typed, any problems, and the cookies and token of a new session. */
  async function sendForm(c: Context, { fields, send }: FormCall, entries: URLSearchParams) {
    const values = Object.fromEntries(fields.map((field) => [field, entries.get(field) ?? '']))
    const storage = memoryStorage()
    const cookies: string[] = []
    const api = createApiClient({
      bases: basesUnder(site.origin),
      token: tokenIn(storage),
      async fetch(input, init) {
        const response = await callBackend(c, requestFor(c, String(input), init))
        cookies.push(...response.headers.getSetCookie())
        return response
      },
    })
    const honeypot = entries.get(HONEYPOT) ?? ''
    const problems = await send(values, { api, session: createSession({ api, storage }), honeypot })
    return { values, problems, cookies, token: readToken(storage) }
  }

  /** Redirects to the page with the outcome in its URL. */
  async function handleVote(c: Context, entries: URLSearchParams): Promise<Response> {
    const { values, problems } = await sendForm(c, VOTE_CALL, entries)
    const page = new URL(c.req.url)
    page.searchParams.delete(VOTED_PARAMETER)
    page.searchParams.delete(VOTE_FAILED_PARAMETER)
    const outcome = problems ? VOTE_FAILED_PARAMETER : VOTED_PARAMETER
    return c.redirect(withParameter(page, outcome, (values.code ?? '').slice(0, MAX_NAME_LENGTH)), 303)
  }

  /** The page after a success, as after the same form with scripts. */
  function addressAfter(name: FormName, requested: string): string {
    const page = new URL(requested)
    if (name === 'sign-in' || name === 'sign-up') {
      return returnAddress(
        page.searchParams.get('return'),
        isAdminOrigin(site) ? HOME_OF_MODERATORS : HOME_OF_MEMBERS,
      )
    }
    return withParameter(page, SENT_PARAMETER, name)
  }

  app.post(
    '*',
    async (c, next) => (isForm(c) ? next() : c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })),
    csrf({ origin: site.origin }),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('The form is too large.', 413) }),
    async (c) => {
      const entries = new URLSearchParams(await c.req.text())
      if (entries.get(FORM_FIELD) === VOTE_FORM) return handleVote(c, entries)
      const name = readFormName(entries.get(FORM_FIELD))
      return name ? handle(c, name, entries) : c.text('This form does not exist.', 400)
    },
  )
  app.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error
    return c.text('This form was sent from another site. Open the page here and send it again.', 403)
  })
  return app
}

/** The path of a page with a parameter in its query. */
function withParameter({ pathname, searchParams }: URL, name: string, value: string): string {
  searchParams.set(name, value)
  return sitePath(`${pathname}?${searchParams}`) ?? '/'
}

function isForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
}

/** The call counts for the visitor's address, but has none of their cookies: the person may sign in as someone else. */
function requestFor(c: Context, url: string, init?: RequestInit): Request {
  const request = new Request(url, init)
  for (const name of ['X-Forwarded-For', 'User-Agent', 'Accept-Language']) {
    const value = c.req.header(name)
    if (value !== undefined) request.headers.set(name, value)
  }
  return request
}

function withoutSecrets(values: Problems): Problems {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}

function memoryStorage(): KeyStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
