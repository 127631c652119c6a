// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { sharePicture, watchLinks } from './shared-picture.ts'

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

test('the picture of the followed card alone becomes the one that its page opens with, and goes back again', () => {
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

test('what is out of sight stays where it is', () => {
  const box = vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect')
  box.mockReturnValue(new DOMRect(0, innerHeight + 1, 100, 100))
  follow('gloss')
  sharePicture()
  expect(named()).toEqual([])
  box.mockRestore()
})

test('a card that was opened in a tab of its own shares nothing with the next page', () => {
  const link = document.querySelector('a[href$="gloss"]')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  sharePicture()
  expect(named()).toEqual([])
})

test('a page that opens with another picture, or that no card led to, shares none', () => {
  follow('gloss')
  const arrive = sharePicture()
  // Further down it is one of many.
  show(picture('brand') + card('gloss'))
  arrive()
  expect(named()).toEqual([])

  sharePicture()
  expect(named()).toEqual([])
})
