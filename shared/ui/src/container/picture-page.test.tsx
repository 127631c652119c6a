// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { PicturePage } from './picture-page.tsx'

test('the picture is decoration, and phones, which hide it, do not load it', () => {
  renderPart(<PicturePage picture="/pictures/founder-rihanna.webp">A form</PicturePage>)
  const picture = document.querySelector('img')
  expect(picture?.alt).toBe('')
  expect(picture?.loading).toBe('lazy')
  expect(picture?.closest('.max-lg\\:hidden')).not.toBeNull()
})
