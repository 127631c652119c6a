import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startWordPress, type WordPress } from '../../backend/wordpress/testing/start-wordpress.ts'
import { workspace } from '../../scripts/workspace.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { skipWithoutWordPress } from './skip-without-wordpress.ts'

// Follows docs/wordpress.md, starting with an empty WordPress and its admin pages.

skipWithoutWordPress()

let wordpress: WordPress
let site: Site | undefined
/** Copied from the plugin's settings page, like WP_SHELL_SECRET. */
let WP_REST_BASE: string
let WP_SHELL_SECRET: string

test.beforeAll(async () => {
  wordpress = await startWordPress({ withPlugin: false })
})
test.afterAll(async () => {
  await site?.stop()
  await wordpress?.stop()
})

const EDITOR = { username: 'moderator', password: 'a long password of a moderator' }

async function openAdmin(page: Page, path: string) {
  await page.goto(`${wordpress.url}/wp-admin/${path}`)
}

test('steps 2 to 9 of the guide lead from an empty WordPress to the site', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${wordpress.url}/wp-login.php`)
  const username = page.getByLabel('Username or Email Address')
  // WordPress focuses this field a moment after the page has loaded. A password that is being filled in at that moment
  // would end up in this field.
  await expect(username).toBeFocused()
  await username.fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(wordpress.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await test.step('2. Copy the plugin and activate it', async () => {
    const plugin = join(workspace, 'backend/wordpress/a-list')
    cpSync(plugin, join(wordpress.folder, 'site/wp-content/plugins/a-list'), { recursive: true })
    await openAdmin(page, 'plugins.php')
    await page.getByRole('link', { name: 'Activate A-List' }).click()
    await expect(page.getByText('Plugin activated.')).toBeVisible()
  })

  await test.step('3. Choose permalinks', async () => {
    await openAdmin(page, 'options-permalink.php')
    await page.getByLabel('Post name').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Permalink structure updated.')).toBeVisible()
  })

  await test.step('4. Look at the connection check and let visitors register', async () => {
    await openAdmin(page, 'options-general.php?page=a-list')
    const failed = page.getByRole('row').filter({ hasText: '✗' })
    // The test site has no https, and the site has not started yet.
    await expect(failed).toHaveText([/Visitors’ addresses/, /Secure connection/])
    const setting = async (name: string) =>
      (await page.getByText(`${name}=`).textContent())?.replace(`${name}=`, '') ?? ''
    WP_REST_BASE = await setting('WP_REST_BASE')
    WP_SHELL_SECRET = await setting('WP_SHELL_SECRET')
    await page.getByLabel('Visitors may create accounts').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Visitors may create accounts')).toBeChecked()
  })

  await test.step('5. Give a moderator the role Editor', async () => {
    await openAdmin(page, 'user-new.php')
    // WordPress focuses the password field once its check of passwords has loaded. Text that is being typed into
    // another field would end up there.
    await expect(page.locator('#pass1')).toBeFocused()
    await page.getByLabel('Username (required)').fill(EDITOR.username)
    await page.getByLabel('Email (required)').fill('moderator@shop.example.com')
    await page.locator('#pass1').fill(EDITOR.password)
    await page.getByLabel('Role').selectOption('Editor')
    await page.getByRole('button', { name: 'Add New User' }).click()
    await expect(page.getByText('New user created.')).toBeVisible()
  })

  await test.step('6. Enter a brand and a product', async () => {
    const post = (path: string, data: object) => page.evaluate(sendAsEditor, { path, data })
    await post('celebrity_brand', {
      title: 'Jo Beauty',
      status: 'publish',
      acf: { brand_name: 'Jo Beauty', celebrity_name: 'Jo Doe', category: 'Beauty' },
    })
    await post('products', {
      title: 'Jo Gloss',
      status: 'publish',
      acf: {
        brand: 'Jo Beauty',
        price: '$12.00',
        category: 'Beauty',
        product_url: 'https://jo.example.com/gloss',
      },
    })
    await openAdmin(page, 'edit.php?post_type=product')
    await page.getByRole('link', { name: '“Jo Gloss” (Edit)' }).click()
    await page.getByRole('button', { name: 'Close dialog' }).click()
    const price = page.getByLabel('Price', { exact: true })
    await expect(price).toHaveValue('$12.00')
    await price.fill('$14.00')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Post updated.').first()).toBeVisible()
  })

  await test.step('7. Check it from outside', () => {
    const table = execFileSync(process.execPath, ['scripts/connect.ts', wordpress.url], {
      cwd: workspace,
      encoding: 'utf8',
    })
    expect(table).toContain(`The site can run on ${wordpress.url}.`)
  })

  await test.step('8. Start the site in front of WordPress', async () => {
    site = await startSite({
      withBackend: false,
      env: { WP_REST_BASE, WP_SHELL_SECRET, BACKEND_URL: undefined },
    })
  })

  await test.step('9. Look at it', async () => {
    const origin = site?.url ?? ''
    await page.goto(`${origin}/brand/jo-beauty`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jo Beauty')
    await page.goto(`${origin}/discover?search=gloss`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Jo Gloss/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jo Gloss')
    await expect(page.getByRole('main').getByText('$14.00').first()).toBeVisible()
    await page.goto(`${origin}/auth?return=%2Fadmin`)
    await hydrated(page)
    await fillSignIn(page, EDITOR)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin Dashboard')
    await openAdmin(page, 'options-general.php?page=a-list')
    await expect(page.getByRole('row', { name: /Visitors’ addresses/ })).toContainText('✓')
  })
})

/** Runs in an admin page, whose cookies let it fetch a nonce for the REST API. */
async function sendAsEditor({ path, data }: { path: string; data: object }): Promise<void> {
  const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  const response = await fetch(`/wp-json/wp/v2/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(await response.text())
}
