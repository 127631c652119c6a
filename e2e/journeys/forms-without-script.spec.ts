import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MODERATOR, register, rowsFor } from '../support/accounts.ts'
import { unlessLikeAnother } from '../support/matrix.ts'
import { expect, test } from '../support/test.ts'

// Every form works without scripts: a page from the server shows the results of the same checks. `npm test` tries a
// form on a page of a remote, one with many fields and the sign-in. form-routes.test.ts tries all forms without a
// browser.

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
}

const FORMS: FormCase[] = [
  {
    form: 'newsletter on the home page',
    path: '/',
    button: 'Subscribe',
    invalid: { Email: 'nobody@' },
    messages: ['Please enter a valid email address'],
    kept: { Email: 'nobody@' },
  },
  {
    form: 'newsletter on a brand page',
    path: '/brand/skims',
    button: 'Subscribe',
    invalid: { Email: '' },
    messages: ['Please enter a valid email address'],
    kept: { Email: '' },
  },
  {
    form: 'contact',
    path: '/contact',
    button: 'Send message',
    invalid: { Email: 'ada@example.com', Message: 'Short' },
    messages: ['Please write a little more (at least 10 characters)'],
    kept: { Email: 'ada@example.com', Message: 'Short' },
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
  },
  {
    form: 'sign-in',
    path: '/auth',
    button: 'Sign In',
    invalid: { 'Username or email': 'nobody-of-this-name', Password: 'wrong' },
    messages: ['Invalid username or password'],
    kept: { 'Username or email': 'nobody-of-this-name', Password: '' },
  },
  {
    form: 'sign-up',
    path: '/auth?tab=sign-up',
    button: 'Sign Up',
    invalid: { Username: 'sam', Email: 'sam@example.com', Password: 'one', 'Confirm password': 'two' },
    messages: ['Passwords do not match'],
    kept: { Username: 'sam', Email: 'sam@example.com', Password: '', 'Confirm password': '' },
  },
]

const detailsOf = unlessLikeAnother(
  FORMS.map(({ form }) => form),
  {
    'newsletter on a brand page': 'newsletter on the home page',
    contact: 'suggestion',
    'sign-up': 'sign-in',
  },
)

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await fieldOf(page, label).fill(text)
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

  for (const { form, path, button, invalid, messages, kept } of FORMS) {
    test(
      `${form}: problems are shown at the form, and the text stays`,
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
        // The page is complete and the form can be corrected.
        await expect(page.getByRole('contentinfo')).toBeVisible()
      },
    )
  }

  test('an e-mail address subscribes once, however often the page is reloaded', async ({ page, site }) => {
    const email = `${randomUUID()}@example.com`
    await page.goto(`${site.url}/`)
    await fill(page, { Email: email })
    expect(await submit(page, 'Subscribe')).toBe(303)
    await expect(page.getByText("You're In!")).toBeInViewport()
    // A reload does not send the form again.
    await page.reload()
    await expect(page.getByText("You're In!")).toBeVisible()
  })

  test('a message reaches the moderators', async ({ page, site }) => {
    const words = `Sent without scripts, ${randomUUID()}`
    await page.goto(`${site.url}/contact`)
    await fill(page, { Email: 'ada@example.com', Message: words })
    expect(await submit(page, 'Send message')).toBe(303)
    await expect(page.getByText('Your message has arrived')).toBeInViewport()
    const rows = await rowsFor(site, MODERATOR, '/a-list/v2/contact')
    expect(rows.map(({ message }) => message)).toContain(words)
  })

  test('a suggestion reaches the moderators', async ({ page, site }) => {
    const name = `Nova ${randomUUID().slice(0, 8)}`
    await page.goto(`${site.url}/submit-brand`)
    await fill(page, {
      'Brand name': name,
      Website: 'https://nova.example',
      Celebrity: 'Nova Star',
      'Why it belongs on the list': 'She founded it herself.',
      'Your email': 'ada@example.com',
    })
    await fieldOf(page, 'Category').selectOption('Beauty')
    expect(await submit(page, 'Submit brand')).toBe(303)
    await expect(page.getByText('Submission Successful!')).toBeInViewport()
    const rows = await rowsFor(site, MODERATOR, '/a-list/v1/brand-submissions?status=pending&per_page=100')
    expect(rows.map(({ brand_name }) => brand_name)).toContain(name)
  })

  test('another site can’t send a form', async ({ page, site }) => {
    const options = {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' },
      data: `form=newsletter&email=${randomUUID()}%40example.com`,
    }
    expect((await page.request.post(`${site.url}/`, options)).status()).toBe(403)
  })
})

test('a sign-in whose scripts come later is complete when they have come', async ({ browser, site }) => {
  const account = await register(site)
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  // The scripts of the form's page never arrive.
  await page.route(/\.js(\?|$)/, (route) => (page.url().includes('/auth') ? route.abort() : route.continue()))
  await page.goto(`${site.url}/auth?return=%2Fdashboard%3Ftab%3Dlists`)
  await fill(page, { 'Username or email': account.username, Password: account.password })
  expect(await submit(page, 'Sign In')).toBe(303)
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=lists#form-sign-in`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${account.username}`)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'alist-token' }))
  await context.close()
})
