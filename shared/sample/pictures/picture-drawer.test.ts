import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFiles } from '@a-list/domain/pictures.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allPictures } from './catalogue.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import { removeOutdated } from './picture-folder.ts'
import { renderPicture } from './render.ts'

const retailers = allPictures().filter(({ name }) => name.startsWith('retailer-'))

async function drawer() {
  const folder = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'pictures')
  await removeOutdated(folder, retailers)
  const problems: string[] = []
  return { folder, problems, drawer: createPictureDrawer(folder, (problem) => problems.push(problem)) }
}

test('a missing file is drawn once, with the same result as in the build', async () => {
  const { folder, problems, drawer: pictures } = await drawer()
  const file = 'retailer-amazon-320.webp'
  const paths = await Promise.all([pictures.find(file), pictures.find(file)])
  expect(paths).toEqual([join(folder, file), join(folder, file)])
  expect(problems).toEqual([])
  const [amazon] = retailers.filter(({ name }) => name === 'retailer-amazon')
  const built = amazon && (await renderPicture(amazon))
  const [wanted] = pictureFiles('retailer-amazon').filter((one) => one.file === file)
  expect(wanted && (await built?.encode(wanted))).toEqual(readFileSync(join(folder, file)))
  expect(readdirSync(folder)).toEqual([file])
})

test('each file of a picture has its width and format', async () => {
  const { drawer: pictures } = await drawer()
  for (const { file, width, format } of pictureFiles('retailer-target')) {
    const facts = await sharp(await pictures.find(file)).metadata()
    expect([file, facts.width, facts.format]).toEqual([file, width, format === 'avif' ? 'heif' : format])
  }
})

test('other files are not found', async () => {
  const { folder, drawer: pictures } = await drawer()
  const known = new Set(retailers.flatMap(({ name }) => pictureFiles(name)).map(({ file }) => file))
  const near = fc
    .tuple(fc.constantFrom('retailer-amazon', 'product-gloss-bomb', '..', ''), fc.string(), fc.nat(2000))
    .map(([name, odd, width]) => `${name}${odd}-${width}.webp`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(near, fc.string()), async (file) => {
      if (!known.has(file)) expect(await pictures.find(file)).toBeUndefined()
    }),
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a changed drawing removes only the files of that picture', async () => {
  const { folder, drawer: pictures } = await drawer()
  await pictures.find('retailer-amazon-320.webp')
  await pictures.find('retailer-target-320.webp')
  const changed = retailers.map((picture) =>
    picture.name === 'retailer-target' ? { ...picture, svg: () => '<svg/>' } : picture,
  )
  await removeOutdated(folder, changed)
  expect(readdirSync(folder)).toEqual(['retailer-amazon-320.webp'])
  await removeOutdated(folder, retailers)
  expect(existsSync(join(folder, 'retailer-amazon-320.webp'))).toBe(true)
})

test('a picture that can’t be drawn is reported and gives no file', async () => {
  const { folder, problems, drawer: pictures } = await drawer()
  // The drawing process does not know this picture.
  await removeOutdated(folder, [{ name: 'retailer-unknown', svg: () => '<svg/>' }])
  expect(await pictures.find('retailer-unknown-320.webp')).toBeUndefined()
  expect(problems.join()).toContain('retailer-unknown')
})
