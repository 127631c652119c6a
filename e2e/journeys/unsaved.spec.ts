import { expect, hydrated, test } from '../support/test.ts'

test('leaving a page with an unsent message asks for confirmation', async ({ page, site }) => {
  let response: 'accept' | 'dismiss' = 'dismiss'
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    return response === 'accept' ? dialog.accept() : dialog.dismiss()
  })
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(`${site.url}/contact`)
  const message = page.getByRole('main').getByRole('textbox', { name: /message/i })
  await message.fill('Your page about')

  for (const time of [1, 2]) {
    await page.evaluate(() => history.back())
    await expect.poll(() => asked).toBe(time)
    await expect(page).toHaveURL(`${site.url}/contact`)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect.poll(() => asked).toBe(3)
  await expect(page).toHaveURL(`${site.url}/contact`)
  await expect(message).toHaveValue('Your page about')

  response = 'accept'
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${site.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
})
