import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStore } from '../store/folder-store.ts'
import { emptyDataDir } from '../testing/test-releases.ts'
import { newPreview } from './preview-link.ts'
import { isOpenedBy, listPreviews, openPreview, readOpening, recordPreview } from './preview-openings.ts'

const preview = newPreview({ environment: 'production', remote: 'blog', version: '1.0.0', expires: 1000 })

test('of twenty browsers at two servers, only one can open a link', async () => {
  const folder = join(emptyDataDir(), 'releases')
  const [here, there] = [createFolderStore(folder), createFolderStore(folder)]
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, browser) => openPreview(browser % 2 ? here : there, preview)),
  )
  const [first = '', ...others] = secrets.filter((secret) => secret !== undefined)
  expect(others).toEqual([])
  for (const store of [here, there]) {
    const opening = await readOpening(store, preview)
    expect(isOpenedBy(opening, first)).toBe(true)
    expect(isOpenedBy(opening, 'made up')).toBe(false)
    // The store has a hash of the browser's secret, not the secret.
    expect(isOpenedBy(opening, opening ?? '')).toBe(false)
  }
  const unopened = { ...preview, id: crypto.randomUUID() }
  expect(isOpenedBy(await readOpening(here, unopened), first)).toBe(false)
})

test('valid links are listed until they expire, and invalid files are removed', async () => {
  const store = createFolderStore(join(emptyDataDir(), 'releases'))
  await recordPreview(store, preview)
  await openPreview(store, preview)
  await store.create('_previews/nonsense.json', Buffer.from('{'))
  expect((await listPreviews(store, 999)).previewed).toMatchObject([{ remote: 'blog', version: '1.0.0' }])
  expect((await listPreviews(store, 999)).expired).toEqual(['_previews/nonsense.json'])
  expect((await listPreviews(store, 1000)).expired).toHaveLength(3)
})
