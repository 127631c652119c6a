import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MODERATOR, register, rowsFor } from '../support/accounts.ts'
import { unlessLikeAnother } from '../support/matrix.ts'
import { expect, test } from '../support/test.ts'

// Every form works without scripts: a page from the server shows the results of the same checks. `npm test` tries a
// form on a page of a remote, one with many fields and the sign-in. form-routes.test.ts tries all forms without a
// browser, and use-form.test.tsx the page of a refused sign-up.

interface FormCase {
  form: string
  path: string
  /** Name of the button that sends the form. */
  button: string
  /** What to type, by label. */
  invalid: Record<string, string>
  messages: string[]
  /** What an invalid form must still contain afterwards. */
  kept: Record<string, string>
  /** What corrects the form, with an id that is in what is sent, and how the page answers then. */
  valid: (id: string) => Record<string, string>
  thanks: string
  /** Where moderators read what was sent. */
  inbox?: string
}

const FORMS: FormCase[] = [
  {
    form: 'newsletter on the home page',
    path: '/',
    button: 'Subscribe',
    invalid: { Email: 'nobody@' },
    messages: ['Please enter a valid email address'],
    kept: { Email: 'nobody@' },
    valid: (id) => ({ Email: `${id}@example.com` }),
    thanks: "You're In!",
  },
  {
    form: 'newsletter on a brand page',
    path: '/brand/skims',
    button: 'Subscribe',
    invalid: { Email: '' },
    messages: ['Please enter a valid email address'],
    kept: { Email: '' },
    valid: (id) => ({ Email: `brand-${id}@example.com` }),
    thanks: "You're In!",
  },
  {
    form: 'contact',
    path: '/contact',
    button: 'Send message',
    invalid: { Email: 'ada@example.com', Message: 'Short' },
    messages: ['Please write a little more (at least 10 characters)'],
    kept: { Email: 'ada@example.com', Message: 'Short' },
    valid: (id) => ({ Message: `Sent without scripts, ${id}` }),
    thanks: 'Your message has arrived',
    inbox: '/a-list/v2/contact',
  },
  {
    form: 'suggestion',
    path: '/submit-brand',
    button: 'Submit brand',
    invalid: { 'Brand name': 'N', Website: 'nowhere', 'Why it belongs on the list': 'Because' },
    messages: [
      'Brand name must be at least 2 characters',
      'Please enter a valid URL',
      'Please select a category',
      'Celebrity name must be at least 2 characters',
      'Please provide a detailed reason (at least 10 characters)',
      'Please enter a valid email address',
    ],
    kept: { 'Brand name': 'N', Website: 'nowhere', 'Why it belongs on the list': 'Because' },
    valid: (id) => ({
      'Brand name': `Nova ${id}`,
      Website: 'https://nova.example',
      Category: 'Beauty',
      Celebrity: 'Nova Star',
      'Why it belongs on the list': 'She founded it herself.',
      'Your email': 'ada@example.com',
    }),
    thanks: 'Submission Successful!',
    inbox: '/a-list/v1/brand-submissions?status=pending&per_page=100',
  },
]

const detailsOf = unlessLikeAnother(
  FORMS.map(({ form }) => form),
  { 'newsletter on a brand page': 'newsletter on the home page', contact: 'suggestion' },
)

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = fieldOf(page, label)
    await (label === 'Category' ? field.selectOption(text) : field.fill(text))
  }
}

function fieldOf(page: Page, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}( \\*)?$`))
}

async function submit(page: Page, button: string): Promise<number | undefined> {
  const response = page.waitForResponse((one) => one.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: button }).click()
  return (await response).status()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { form, path, button, invalid, messages, kept, valid, thanks, inbox } of FORMS) {
    test(
      `${form}: problems are shown at the form, the text stays, and the corrected form is accepted`,
      detailsOf(form),
      async ({ page, site }) => {
        await page.goto(site.url + path)
        await fill(page, invalid)
        expect(await submit(page, button)).toBe(422)
        for (const message of messages) await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByText(messages[0] ?? '')).toBeInViewport()
        for (const [label, text] of Object.entries(kept)) {
          await expect(fieldOf(page, label)).toHaveValue(text)
        }
        await expect(page.getByRole('contentinfo')).toBeVisible()
        const id = randomUUID()
        await fill(page, valid(id))
        expect(await submit(page, button)).toBe(303)
        await expect(page.getByText(thanks)).toBeInViewport()
        if (inbox) expect(JSON.stringify(await rowsFor(site, MODERATOR, inbox))).toContain(id)
      },
    )
  }
})

test('a refused sign-in can be corrected, and is complete when its scripts have come', async ({
  browser,
  site,
}) => {
  const account = await register(site)
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  // The scripts of the form's page never arrive.
  await page.route(/\.js(\?|$)/, (route) => (page.url().includes('/auth') ? route.abort() : route.continue()))
  await page.goto(`${site.url}/auth?return=%2Fdashboard%3Ftab%3Dlists`)
  await fill(page, { 'Username or email': account.username, Password: 'wrong' })
  expect(await submit(page, 'Sign In')).toBe(422)
  await expect(page.getByText('Invalid username or password')).toBeInViewport()
  await expect(fieldOf(page, 'Username or email')).toHaveValue(account.username)
  await expect(fieldOf(page, 'Password')).toHaveValue('')
  await fill(page, { Password: account.password })
  expect(await submit(page, 'Sign In')).toBe(303)
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=lists#form-sign-in`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${account.username}`)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'alist-token' }))
  await context.close()
})
