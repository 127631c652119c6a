// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { watchLinks } from './followed-link.ts'
import { sharePicture } from './shared-picture.ts'

const picture = (name: string) => `<img src="/pictures/${name}.webp">`
const card = (name: string) => `<article>${picture(name)}<a href="/product/${name}">${name}</a></article>`
const LIST = card('gloss') + card('blush')

function show(html: string) {
  document.body.innerHTML = `<main>${html}</main>`
}
function follow(name: string) {
  const link = document.querySelector(`a[href$="${name}"]`)
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
const named = () =>
  [...document.querySelectorAll('img')]
    .filter(({ style }) => style.viewTransitionName === 'page-picture')
    .map((one) => one.getAttribute('src'))

watchLinks()
beforeEach(() => show(LIST))

test('only the followed card’s image moves to the page’s first image, and back again', () => {
  follow('blush')
  const arrive = sharePicture()
  expect(named()).toEqual(['/pictures/blush.webp'])
  show(picture('blush') + picture('blush-detail') + card('gloss'))
  const settle = arrive()
  expect(named()).toEqual(['/pictures/blush.webp'])
  settle()
  expect(named()).toEqual([])

  const back = sharePicture()
  expect(named()).toEqual(['/pictures/blush.webp'])
  show(LIST)
  back()
  expect(named()).toEqual(['/pictures/blush.webp'])
})

test('images out of view don’t move', () => {
  const box = vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect')
  box.mockReturnValue(new DOMRect(0, innerHeight + 1, 100, 100))
  follow('gloss')
  sharePicture()
  expect(named()).toEqual([])
  box.mockRestore()
})

test('a card opened in a new tab moves no image', () => {
  const link = document.querySelector('a[href$="gloss"]')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  sharePicture()
  expect(named()).toEqual([])
})

test('no image moves to a page with another first image, or without a followed card', () => {
  follow('gloss')
  const arrive = sharePicture()
  // Further down the page, it is only one of many images.
  show(picture('brand') + card('gloss'))
  arrive()
  expect(named()).toEqual([])

  sharePicture()
  expect(named()).toEqual([])
})
